import { freeBytes } from '#scripts/disk/full-disk.ts'
import { DISK_FULL_TEXT } from '#domain/errors/unreached.ts'
import type { Database } from '../database/database.ts'

/** The free room is looked at again after this long. */
const LOOK_AGAIN_MS = 500

/** Functions that make room, or that write nothing that grows. */
const STILL_OPEN = new Set(['run-maintenance', 'database-backup', 'get-stripe-pk'])

/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100'

const READS = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE'])

const HTTP_INSUFFICIENT_STORAGE = 507

const CORS = { 'access-control-allow-origin': '*' }

const refusalOf = (area: string): Response => {
  if (area === 'functions')
    return Response.json(
      { error: { code: 'unavailable', message: DISK_FULL_TEXT } },
      { status: 503, headers: CORS },
    )
  const about = { code: DISK_FULL, message: DISK_FULL_TEXT, details: null, hint: null }
  const storage = {
    statusCode: String(HTTP_INSUFFICIENT_STORAGE),
    error: 'Insufficient Storage',
    message: DISK_FULL_TEXT,
  }
  return Response.json(area === 'storage' ? storage : about, {
    status: HTTP_INSUFFICIENT_STORAGE,
    headers: CORS,
  })
}

/** A procedure that only reads is called by POST too. */
const writes = async (database: Database, procedure: string): Promise<boolean> => {
  const found = await database.query(
    "select 1 from pg_proc where pronamespace = 'public'::regnamespace and proname = $1 and provolatile <> 'v'",
    [procedure],
  )
  return found.length === 0
}

/**
 * Refuses what would fill the disk up while the last of it stays free: a database without room for its log stops at once
 * and for good. Reading, signing in and removing go on.
 * @param reserveBytes what stays free
 */
export const createRoomCheck = (folder: string, database: Database, reserveBytes: number) => {
  let lookedAt = -Infinity
  let isFull = false
  return async (request: Request): Promise<Response | undefined> => {
    if (READS.has(request.method)) return undefined
    const [area = '', , name = '', procedure = ''] = new URL(request.url).pathname.split('/').filter(Boolean)
    if (area === 'auth' || (area === 'functions' && STILL_OPEN.has(name))) return undefined
    if (performance.now() - lookedAt > LOOK_AGAIN_MS) {
      lookedAt = performance.now()
      isFull = (await freeBytes(folder)) < reserveBytes
    }
    if (!isFull) return undefined
    if (area === 'rest' && name === 'rpc' && !(await writes(database, procedure))) return undefined
    // What lists files or makes signed addresses stores nothing.
    if (area === 'storage' && ['list', 'sign', 'info'].includes(procedure)) return undefined
    return refusalOf(area)
  }
}
