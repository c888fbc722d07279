/**
 * Runs inside Deno: answers `/<function>/…` with the handler of `supabase/functions/<function>`, loaded when first asked for.
 * Prints its port on the standard output, and ends when its standard input closes: a parent that was killed leaves no orphan.
 */
const FUNCTIONS = new URL('../../../supabase/functions/', import.meta.url)
const FINISH_WITHIN_MS = 1500
const FUNCTION_NAME = /^\/([a-z0-9][a-z0-9-]{0,63})(?:\/|$)/

type Module = { handler?: unknown }
type Handler = (request: Request) => Promise<Response>

const errorResponse = (status: number, code: string, message: string): Response =>
  Response.json(
    { error: { code, message } },
    { status, headers: { 'access-control-allow-origin': '*', 'x-function-error': code } },
  )

const isMissing = (error: unknown, file: URL): boolean =>
  error instanceof TypeError &&
  error.message.includes('Module not found') &&
  error.message.includes(file.href)

const answer = async (request: Request): Promise<Response> => {
  const name = FUNCTION_NAME.exec(new URL(request.url).pathname)?.[1]
  if (name === undefined) return errorResponse(404, 'not_found', 'No function is named')
  const file = new URL(`${name}/handler.ts`, FUNCTIONS)
  try {
    const { handler } = (await import(file.href)) as Module
    if (typeof handler !== 'function') throw new Error(`${file.href} exports no handler`)
    return await (handler as Handler)(request)
  } catch (error) {
    if (isMissing(error, file)) return errorResponse(404, 'not_found', `There is no function ${name}`)
    console.error(`Function ${name}:`, error)
    return errorResponse(500, 'internal', `The function ${name} failed; the backend's log says why`)
  }
}

const server = Deno.serve(
  { hostname: '127.0.0.1', port: 0, onListen: ({ port }) => console.log(JSON.stringify({ port })) },
  answer,
)

for await (const piece of Deno.stdin.readable) void piece
// Calls that are being answered are finished, within reason.
setTimeout(() => Deno.exit(0), FINISH_WITHIN_MS)
await server.shutdown()
Deno.exit(0)
