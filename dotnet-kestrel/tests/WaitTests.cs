using System.Net;
using System.Net.Sockets;
using Microsoft.AspNetCore.Http;
using Xunit;

namespace DotnetKestrel.Tests;

public class WaitTests
{
    private const int AtOnce = 12;
    private static readonly byte[] Body = [.. "{\"text\":\""u8, 0xff, 0x00, 0xc3, 0xa4, .. "\"}\r\n"u8];

    [Theory]
    [InlineData("sync")]
    [InlineData("async")]
    public async Task Relays_the_body_byte_for_byte_in_one_call(string variant)
    {
        await using var downstream = await Downstream.StartAsync(HttpStatusCode.OK, Body);
        await using var server = await Server.StartAsync(variant, downstream.Origin);

        using var response = await server.Client.GetAsync("/wait", TestContext.Current.CancellationToken);

        Assert.Equal(HttpStatusCode.OK, response.StatusCode);
        Assert.Equal("application/json", response.Content.Headers.ContentType!.MediaType);
        Assert.Equal(Body.Length, response.Content.Headers.ContentLength);
        Assert.Equal(Body, await response.Content.ReadAsByteArrayAsync(TestContext.Current.CancellationToken));
        Assert.Equal(1, downstream.Calls);
    }

    [Theory]
    [InlineData("sync", HttpStatusCode.InternalServerError)]
    [InlineData("async", HttpStatusCode.InternalServerError)]
    [InlineData("async", HttpStatusCode.Accepted)]
    [InlineData("async", HttpStatusCode.Found)]
    public async Task Answers_502_and_tries_once_when_the_downstream_does_not_answer_200(string variant, HttpStatusCode status)
    {
        await using var downstream = await Downstream.StartAsync(async context =>
        {
            context.Response.StatusCode = (int)status;
            context.Response.Headers.Location = "/wait";
            await context.Response.WriteAsync("no");
        });
        await using var server = await Server.StartAsync(variant, downstream.Origin);

        using var response = await server.Client.GetAsync("/wait", TestContext.Current.CancellationToken);

        Assert.Equal(HttpStatusCode.BadGateway, response.StatusCode);
        Assert.Equal("text/plain", response.Content.Headers.ContentType!.MediaType);
        Assert.Equal($"downstream answered {(int)status}",
            await response.Content.ReadAsStringAsync(TestContext.Current.CancellationToken));
        Assert.Equal(1, downstream.Calls);
    }

    [Theory]
    [InlineData("sync")]
    [InlineData("async")]
    public async Task Answers_502_when_the_downstream_refuses_the_connection(string variant)
    {
        // Bound and not listening: refused, and no other process can take the port meanwhile.
        using var bound = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
        bound.Bind(new IPEndPoint(IPAddress.Loopback, 0));
        await using var server = await Server.StartAsync(variant, $"http://{bound.LocalEndPoint}");

        using var response = await server.Client.GetAsync("/wait", TestContext.Current.CancellationToken);

        Assert.Equal(HttpStatusCode.BadGateway, response.StatusCode);
    }

    [Fact]
    public async Task Answers_502_when_the_clients_own_timeout_is_over()
    {
        await using var downstream = await Downstream.StartAsync(context => Task.Delay(Timeout.Infinite, context.RequestAborted));
        await using var server = await Server.StartAsync("async", downstream.Origin, ("HttpClient__Timeout", "00:00:00.2"));

        using var response = await server.Client.GetAsync("/wait", TestContext.Current.CancellationToken);

        Assert.Equal(HttpStatusCode.BadGateway, response.StatusCode);
    }

    [Fact]
    public async Task Async_waits_for_more_requests_than_it_has_threads()
    {
        Assert.InRange(await ThreadsAfterRequestsAtOnceAsync("async"), 1, AtOnce - 1);
    }

    [Fact]
    public async Task Sync_needs_a_thread_for_every_request_that_waits()
    {
        Assert.InRange(await ThreadsAfterRequestsAtOnceAsync("sync"), AtOnce, int.MaxValue);
    }

    /// <summary>The downstream answers nobody before all calls have arrived, so every answer proves that all waited at once.</summary>
    private static async Task<int> ThreadsAfterRequestsAtOnceAsync(string variant)
    {
        var arrived = 0;
        var all = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        await using var downstream = await Downstream.StartAsync(async context =>
        {
            if (Interlocked.Increment(ref arrived) == AtOnce)
            {
                all.SetResult();
            }
            await all.Task;
            await context.Response.WriteAsync("{}");
        });
        await using var server = await Server.StartAsync(variant, downstream.Origin);

        var bodies = await Task.WhenAll(Enumerable.Range(0, AtOnce).Select(_ => server.Client.GetStringAsync("/wait")));

        Assert.All(bodies, body => Assert.Equal("{}", body));
        return (await server.InfoAsync()).GetProperty("thread_pool").GetProperty("threads").GetInt32();
    }
}
