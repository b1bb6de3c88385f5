using System.Text.Json;
using DotnetKestrel;

var builder = WebApplication.CreateBuilder(args);

// The default level logs four lines a request.
builder.Logging.SetMinimumLevel(LogLevel.Warning);
builder.Services.ConfigureHttpJsonOptions(json => json.SerializerOptions.PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower);

var downstream = builder.Configuration["DOWNSTREAM"];
if (!Uri.TryCreate(downstream, UriKind.Absolute, out var origin))
{
    Console.Error.WriteLine($"dotnet-kestrel: DOWNSTREAM is '{downstream}'; expected an origin such as http://127.0.0.1:18081");
    return 2;
}

// No redirects: the contract is one call, and any answer but 200 is a failed one.
using var handler = new SocketsHttpHandler { AllowAutoRedirect = false };
using var client = new HttpClient(handler) { BaseAddress = origin };
client.Timeout = builder.Configuration.GetValue("HttpClient:Timeout", client.Timeout);

var wait = new WaitEndpoint(client);
var app = builder.Build();

// The one difference between the two variants.
var variant = builder.Configuration["WAIT_HANDLER"];
switch (variant)
{
    case "sync":
        app.MapGet("/wait", wait.Answer);
        break;
    case "async":
        app.MapGet("/wait", wait.AnswerAsync);
        break;
    default:
        Console.Error.WriteLine($"dotnet-kestrel: WAIT_HANDLER is '{variant}'; expected sync or async");
        return 2;
}

var info = new InfoEndpoint(app.Services, client, handler, wait, blocks: variant == "sync");
app.MapGet("/lab/info", info.Answer);

// Kestrel lets open requests end first, for up to 30 s, and its own time-out needs a thread of a pool that may have none left.
// A thread of its own ends the process in time; this callback runs on .NET's signal thread.
app.Lifetime.ApplicationStopping.Register(() => new Thread(() =>
{
    Thread.Sleep(TimeSpan.FromSeconds(3));
    Environment.Exit(0);
})
{ IsBackground = true }.Start());

await app.RunAsync();
return 0;
