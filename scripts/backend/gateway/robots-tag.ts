import type { Database } from '../database/database.ts'

const HEADER = 'x-robots-tag'

const OBJECT_PATH =
  /^\/storage\/v1\/object\/(?:public\/|authenticated\/|sign\/)?(?<bucket>[^/]+)\/(?<name>.+)$/

const readObject = (request: Request): { bucket: string; name: string } | undefined => {
  const { bucket, name } = OBJECT_PATH.exec(new URL(request.url).pathname)?.groups ?? {}
  return bucket === undefined || name === undefined ? undefined : { bucket, name: decodeURIComponent(name) }
}

/**
 * Hosted Storage asks search engines to leave a file alone (`none`) unless its upload said otherwise in the header `x-robots-tag`
 * (supabase/storage, pull request 776); lite says `none` of every file.
 * The test "lite sends the header for robots that a file was stored with" shows when this can go.
 */
export const addRobotsTag = async (
  database: Database,
  request: Request,
  response: Response,
): Promise<Response> => {
  const object = response.ok ? readObject(request) : undefined
  if (!object) return response
  if (request.method === 'POST' || request.method === 'PUT') {
    const tag = request.headers.get(HEADER)
    if (tag !== null)
      await database.query(
        `update storage.objects set metadata = coalesce(metadata, '{}') || jsonb_build_object('xRobotsTag', $3::text)
         where bucket_id = $1 and name = $2`,
        [object.bucket, object.name, tag],
      )
    return response
  }
  if (request.method !== 'GET' && request.method !== 'HEAD') return response
  const [row] = await database.query(
    `select metadata ->> 'xRobotsTag' as tag from storage.objects where bucket_id = $1 and name = $2`,
    [object.bucket, object.name],
  )
  if (row === undefined) return response
  const headers = new Headers(response.headers)
  if (typeof row['tag'] === 'string') headers.set(HEADER, row['tag'])
  return new Response(response.body, { status: response.status, headers })
}
