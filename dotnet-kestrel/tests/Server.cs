using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using System.Text.Json;

namespace DotnetKestrel.Tests;

/// <summary>The server as a process of its own on a real port: a thread pool that no test shares.</summary>
internal sealed class Server : IAsyncDisposable
{
    /// <summary>What the pool sees, on whatever machine the tests run: it starts with two threads.</summary>
    private const string Processors = "2";

    private readonly Process process;

    private Server(Process process, Uri origin)
    {
        this.process = process;
        Client = new HttpClient { BaseAddress = origin, Timeout = TimeSpan.FromSeconds(30) };
    }

    public HttpClient Client { get; }

    public static async Task<Server> StartAsync(string variant, string downstream, params (string Name, string Value)[] settings)
    {
        var origin = $"http://127.0.0.1:{FreePort()}";
        var process = Start([("ASPNETCORE_URLS", origin), ("DOWNSTREAM", downstream), ("WAIT_HANDLER", variant), .. settings]);
        var server = new Server(process, new Uri(origin));
        await server.ReadyAsync();
        return server;
    }

    /// <summary>For a start that must fail: its exit code and what it wrote to standard error.</summary>
    public static async Task<(int ExitCode, string Error)> StartAndFailAsync(params (string Name, string Value)[] settings)
    {
        using var process = Start(settings);
        var error = await process.StandardError.ReadToEndAsync();
        await process.WaitForExitAsync();
        return (process.ExitCode, error);
    }

    public async Task<JsonElement> InfoAsync()
    {
        using var info = JsonDocument.Parse(await Client.GetStringAsync("/lab/info"));
        return info.RootElement.Clone();
    }

    public async Task<TimeSpan> TerminateAsync()
    {
        var clock = Stopwatch.StartNew();
        // Process.Kill sends KILL, which proves nothing.
        using var kill = Process.Start("kill", ["-TERM", process.Id.ToString()]);
        await process.WaitForExitAsync();
        return clock.Elapsed;
    }

    public async ValueTask DisposeAsync()
    {
        Client.Dispose();
        process.Kill();
        await process.WaitForExitAsync();
        process.Dispose();
    }

    private static Process Start((string Name, string Value)[] settings)
    {
        var host = Path.Combine(Environment.GetEnvironmentVariable("DOTNET_ROOT") ?? "", "dotnet");
        var start = new ProcessStartInfo(host, [Path.Combine(AppContext.BaseDirectory, "dotnet-kestrel.dll")])
        {
            RedirectStandardError = true,
        };
        // Only what the test says: no proxy, no ASPNETCORE_ or DOTNET_ setting of the machine.
        start.Environment.Clear();
        start.Environment["DOTNET_PROCESSOR_COUNT"] = Processors;
        foreach (var (name, value) in settings)
        {
            start.Environment[name] = value;
        }
        return Process.Start(start)!;
    }

    private async Task ReadyAsync()
    {
        var clock = Stopwatch.StartNew();
        while (true)
        {
            try
            {
                await InfoAsync();
                return;
            }
            catch (HttpRequestException) when (!process.HasExited && clock.Elapsed < TimeSpan.FromSeconds(30))
            {
                await Task.Delay(50);
            }
        }
    }

    private static int FreePort()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }
}
