import { z } from 'zod'

const ListInputSchema = z.object({
  prefix: z.string().default(''),
  limit: z.number().int().positive().default(100),
  offset: z.number().int().nonnegative().default(0),
  search: z.string().default(''),
  sortBy: z
    .object({ column: z.string(), order: z.string().default('asc') })
    .default({ column: 'name', order: 'asc' }),
})
const StoredSchema = z.looseObject({ id: z.string(), name: z.string() })
type Entry = z.infer<typeof StoredSchema> | { name: string; id: null }

const FOLDER = { id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null }

const text = (entry: Entry, column: string): string => {
  const value: unknown = Reflect.get(entry, column)
  return typeof value === 'string' ? value : ''
}

/**
 * Lite lists every object below a prefix under its whole name; hosted Supabase lists one folder: its subfolders first,
 * then its files, under the last part of their names. The request goes to lite without limits, so that row-level
 * security still decides, and the folder is made from the answer.
 * The test "lite lists one folder at a time" shows when this can go.
 */
export const listFolder = async (
  request: Request,
  toLite: (request: Request) => Promise<Response>,
): Promise<Response> => {
  const input = ListInputSchema.parse(await request.json())
  const folder = input.prefix.replace(/^\/+|\/+$/g, '')
  const start = folder === '' ? '' : `${folder}/`
  const headers = new Headers(request.headers)
  headers.delete('content-length')
  const answered = await toLite(
    new Request(request.url, { method: 'POST', headers, body: JSON.stringify({ prefix: start }) }),
  )
  if (!answered.ok) return answered

  const folders = new Map<string, Entry>()
  const files: Entry[] = []
  for (const stored of z.array(StoredSchema).parse(await answered.json())) {
    if (!stored.name.startsWith(start)) continue
    const [first = '', ...below] = stored.name.slice(start.length).split('/')
    if (!first.toLowerCase().startsWith(input.search.toLowerCase())) continue
    if (below.length > 0) folders.set(first, { ...FOLDER, name: first })
    else files.push({ ...stored, name: first })
  }
  const direction = input.sortBy.order.toLowerCase() === 'desc' ? -1 : 1
  const sorted = (entries: Entry[], column: string) =>
    entries.sort((a, b) => direction * text(a, column).localeCompare(text(b, column), 'en'))
  const entries = [...sorted([...folders.values()], 'name'), ...sorted(files, input.sortBy.column)]
  return Response.json(entries.slice(input.offset, input.offset + input.limit))
}
