using System.Net;
using Microsoft.AspNetCore.Http.HttpResults;

namespace DotnetKestrel;

/// <summary><c>GET /wait</c>: one downstream call, its body relayed byte for byte.</summary>
internal sealed class WaitEndpoint(HttpClient client)
{
    private long calls;

    public long Calls => Interlocked.Read(ref calls);

    /// <summary>
    /// Blocks a thread of the pool until the call is done. This is the subject of the variant kestrel-sync, not an oversight:
    /// the call itself needs a thread of the same pool to complete.
    /// </summary>
    public IResult Answer() => AnswerAsync().GetAwaiter().GetResult();

    public async Task<IResult> AnswerAsync()
    {
        Interlocked.Increment(ref calls);
        try
        {
            using var response = await client.GetAsync("/wait");
            return response.StatusCode == HttpStatusCode.OK
                ? TypedResults.Bytes(await response.Content.ReadAsByteArrayAsync(), "application/json")
                : BadGateway($"downstream answered {(int)response.StatusCode}");
        }
        // TaskCanceledException is how HttpClient reports its own timeout.
        catch (Exception exception) when (exception is HttpRequestException or TaskCanceledException)
        {
            return BadGateway($"downstream call failed: {exception.Message}");
        }
    }

    private static ContentHttpResult BadGateway(string reason) =>
        TypedResults.Text(reason, "text/plain", statusCode: StatusCodes.Status502BadGateway);
}
