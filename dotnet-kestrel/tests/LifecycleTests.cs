using System.Net;
using Xunit;

namespace DotnetKestrel.Tests;

public class LifecycleTests
{
    [Theory]
    [InlineData("sync")]
    [InlineData("async")]
    public async Task Ends_within_five_seconds_of_TERM_while_requests_wait(string variant)
    {
        await using var downstream = await Downstream.StartAsync(context => Task.Delay(Timeout.Infinite, context.RequestAborted));
        await using var server = await Server.StartAsync(variant, downstream.Origin);
        var waiting = Enumerable.Range(0, 20).Select(_ => server.Client.GetAsync("/wait")).ToArray();
        while (downstream.Calls == 0)
        {
            await Task.Delay(10, TestContext.Current.CancellationToken);
        }

        Assert.InRange(await server.TerminateAsync(), TimeSpan.Zero, TimeSpan.FromSeconds(5));

        foreach (var request in waiting)
        {
            await Assert.ThrowsAsync<HttpRequestException>(() => request);
        }
    }

    [Fact]
    public async Task Refuses_to_start_without_a_downstream()
    {
        var (exitCode, error) = await Server.StartAndFailAsync(("WAIT_HANDLER", "async"));

        Assert.Equal(2, exitCode);
        Assert.Contains("DOWNSTREAM is ''; expected an origin", error);
    }

    [Fact]
    public async Task Refuses_an_unknown_handler()
    {
        var (exitCode, error) = await Server.StartAndFailAsync(("DOWNSTREAM", "http://127.0.0.1:1"), ("WAIT_HANDLER", "both"));

        Assert.Equal(2, exitCode);
        Assert.Contains("WAIT_HANDLER is 'both'; expected sync or async", error);
    }

    [Fact]
    public async Task Answers_404_elsewhere()
    {
        await using var server = await Server.StartAsync("async", "http://127.0.0.1:1");

        using var response = await server.Client.GetAsync("/", TestContext.Current.CancellationToken);

        Assert.Equal(HttpStatusCode.NotFound, response.StatusCode);
    }
}
