import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import { compareRows } from '#admin/features/imports/compare-rows.ts'
import type { Database } from '#data/database.types.ts'

test('a file that is cancelled while the database answers for its last part gives no rows', async () => {
  const stop = new AbortController()
  const client = createClient<Database>('http://127.0.0.1:9', 'key', {
    global: {
      fetch: () => {
        stop.abort()
        return Promise.resolve(Response.json([]))
      },
    },
  })
  const records = [{ line: 1, values: { title: ['Un travail'] } }]
  const compared = compareRows(records, { kind: 'index_medicus' }, client, stop.signal, () => undefined)
  await expect(compared).rejects.toThrow(/aborted/)
})
