using System.Net;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace DotnetKestrel.Tests;

/// <summary>A downstream on a real port, which answers as the test says and counts the calls.</summary>
internal sealed class Downstream : IAsyncDisposable
{
    private readonly WebApplication application;
    private int calls;

    private Downstream(WebApplication application) => this.application = application;

    public int Calls => calls;

    public string Origin =>
        application.Services.GetRequiredService<IServer>().Features.Get<IServerAddressesFeature>()!.Addresses.Single();

    public static async Task<Downstream> StartAsync(RequestDelegate answer)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        var application = builder.Build();
        application.Urls.Add("http://127.0.0.1:0");
        var downstream = new Downstream(application);
        application.MapGet("/wait", context =>
        {
            Interlocked.Increment(ref downstream.calls);
            return answer(context);
        });
        await application.StartAsync();
        return downstream;
    }

    public static Task<Downstream> StartAsync(HttpStatusCode status, byte[] body) => StartAsync(async context =>
    {
        context.Response.StatusCode = (int)status;
        context.Response.ContentType = "application/json";
        context.Response.ContentLength = body.Length;
        await context.Response.Body.WriteAsync(body);
    });

    public ValueTask DisposeAsync() => application.DisposeAsync();
}
