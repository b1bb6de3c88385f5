using System.Reflection;
using System.Runtime;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.AspNetCore.Server.Kestrel.Transport.Sockets;
using Microsoft.Extensions.Options;

namespace DotnetKestrel;

/// <summary><c>GET /lab/info</c>: what this process runs with, read back from the objects in use.</summary>
internal sealed class InfoEndpoint(
    IServiceProvider services, HttpClient client, SocketsHttpHandler handler, WaitEndpoint wait, bool blocks)
{
    public object Answer()
    {
        ThreadPool.GetMaxThreads(out var maxWorkerThreads, out _);
        var collector = GC.GetConfigurationVariables();
        return new
        {
            Runtime = "dotnet-kestrel",
            Versions = new { Dotnet = Environment.Version.ToString(), Aspnetcore = VersionOf(typeof(WebApplication)) },
            ProcessId = Environment.ProcessId,
            Cpus = Environment.ProcessorCount,
            Gc = new[] { GCSettings.IsServerGC ? "Server" : "Workstation" },
            HeapMaxBytes = UnlessZero(collector["GCHeapHardLimit"]),
            WorkerPool = blocks ? maxWorkerThreads : (int?)null,
            ClientPool = handler.MaxConnectionsPerServer == int.MaxValue ? (int?)null : handler.MaxConnectionsPerServer,
            Limits = Limits(),
            Client = new
            {
                Class = handler.GetType().FullName,
                Executor = typeof(ThreadPool).FullName,
                HttpVersion = $"HTTP_{client.DefaultRequestVersion.Major}_{client.DefaultRequestVersion.Minor}",
            },
            ServingThread = new
            {
                Thread.CurrentThread.Name,
                Kind = Thread.CurrentThread.IsThreadPoolThread ? "pool" : "platform",
            },
            WaitCalls = wait.Calls,
            ThreadPool = new { Threads = ThreadPool.ThreadCount, Pending = ThreadPool.PendingWorkItemCount },
            // Heap count, DATAS and what else differs between one core and several.
            GcConfiguration = collector,
        };
    }

    private object Limits()
    {
        ThreadPool.GetMinThreads(out var minWorkerThreads, out _);
        ThreadPool.GetMaxThreads(out var maxWorkerThreads, out _);
        var kestrel = services.GetRequiredService<IOptions<KestrelServerOptions>>().Value.Limits;
        var sockets = services.GetRequiredService<IOptions<SocketTransportOptions>>().Value;
        return new
        {
            MinWorkerThreads = minWorkerThreads,
            MaxWorkerThreads = maxWorkerThreads,
            MaxConcurrentConnections = kestrel.MaxConcurrentConnections,
            KeepAliveTimeoutMs = (long)kestrel.KeepAliveTimeout.TotalMilliseconds,
            Backlog = sockets.Backlog,
            ClientMaxConnections = handler.MaxConnectionsPerServer,
            ClientIdleTimeoutMs = (long)handler.PooledConnectionIdleTimeout.TotalMilliseconds,
            ClientTimeoutMs = (long)client.Timeout.TotalMilliseconds,
        };
    }

    /// <summary>The build's version of an assembly, without the commit that follows the plus sign.</summary>
    private static string VersionOf(Type type) =>
        type.Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()!.InformationalVersion.Split('+')[0];

    private static object? UnlessZero(object value) => value is 0L ? null : value;
}
