/** What functions call of Deno; the rest of the code runs in Node too, where its tests run. */
declare namespace Deno {
  function serve(handler: (request: Request) => Promise<Response>): unknown
  function resolveDns(name: string, recordType: 'A' | 'AAAA'): Promise<string[]>
}
