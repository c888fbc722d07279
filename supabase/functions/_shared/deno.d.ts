/** The one call of Deno that functions make; the rest of the code runs in Node too, where its tests run. */
declare namespace Deno {
  function serve(handler: (request: Request) => Promise<Response>): unknown
}
