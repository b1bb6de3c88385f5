using System.Net;
using System.Text.Json;
using Xunit;

namespace DotnetKestrel.Tests;

public class InfoTests
{
    private const string NoDownstream = "http://127.0.0.1:1";

    [Theory]
    [InlineData("sync")]
    [InlineData("async")]
    public async Task Reports_what_the_contract_asks_for(string variant)
    {
        await using var server = await Server.StartAsync(variant, NoDownstream);

        var info = await server.InfoAsync();

        Assert.Equal("dotnet-kestrel", info.GetProperty("runtime").GetString());
        Assert.Equal(Environment.Version.ToString(), info.GetProperty("versions").GetProperty("dotnet").GetString());
        Assert.StartsWith("10.", info.GetProperty("versions").GetProperty("aspnetcore").GetString());
        Assert.Equal(2, info.GetProperty("cpus").GetInt32());
        Assert.Equal("Server", info.GetProperty("gc")[0].GetString());
        Assert.Equal(JsonValueKind.Null, info.GetProperty("heap_max_bytes").ValueKind);
        Assert.Equal(JsonValueKind.Null, info.GetProperty("client_pool").ValueKind);
        Assert.Equal("System.Net.Http.SocketsHttpHandler", info.GetProperty("client").GetProperty("class").GetString());
        Assert.Equal("System.Threading.ThreadPool", info.GetProperty("client").GetProperty("executor").GetString());
        Assert.Equal("HTTP_1_1", info.GetProperty("client").GetProperty("http_version").GetString());
        Assert.Equal("pool", info.GetProperty("serving_thread").GetProperty("kind").GetString());
        Assert.Equal(2, info.GetProperty("limits").GetProperty("min_worker_threads").GetInt32());
    }

    [Fact]
    public async Task Only_sync_is_held_by_the_pool_of_threads()
    {
        await using var sync = await Server.StartAsync("sync", NoDownstream);
        await using var async = await Server.StartAsync("async", NoDownstream);

        Assert.Equal(32767, (await sync.InfoAsync()).GetProperty("worker_pool").GetInt32());
        Assert.Equal(JsonValueKind.Null, (await async.InfoAsync()).GetProperty("worker_pool").ValueKind);
    }

    [Theory]
    [InlineData(null, 100_000)]
    [InlineData("00:00:07", 7_000)]
    [InlineData("-00:00:00.001", -1)]
    public async Task Reads_the_clients_timeout_back(string? setting, long milliseconds)
    {
        await using var server = setting is null
            ? await Server.StartAsync("async", NoDownstream)
            : await Server.StartAsync("async", NoDownstream, ("HttpClient__Timeout", setting));

        Assert.Equal(milliseconds, (await server.InfoAsync()).GetProperty("limits").GetProperty("client_timeout_ms").GetInt64());
    }

    [Fact]
    public async Task Counts_every_entry_of_wait_and_nothing_else()
    {
        await using var downstream = await Downstream.StartAsync(HttpStatusCode.OK, [1]);
        await using var server = await Server.StartAsync("sync", downstream.Origin);

        await server.Client.GetByteArrayAsync("/wait", TestContext.Current.CancellationToken);
        await server.Client.GetByteArrayAsync("/wait", TestContext.Current.CancellationToken);
        await server.InfoAsync();

        Assert.Equal(2, (await server.InfoAsync()).GetProperty("wait_calls").GetInt64());
        Assert.Equal(2, downstream.Calls);
    }
}
