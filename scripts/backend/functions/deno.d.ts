/** The part of Deno that the dispatcher uses. */
declare namespace Deno {
  const stdin: { readable: ReadableStream<Uint8Array> }
  function exit(code: number): never
  function serve(
    options: { hostname: string; port: number; onListen: (address: { port: number }) => void },
    handler: (request: Request) => Promise<Response>,
  ): { shutdown: () => Promise<void> }
}
