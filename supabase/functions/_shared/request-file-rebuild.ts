import { createServiceClient, callProcedure } from './clients.ts'
import type { Caller } from './caller.ts'

/**
 * Asks for a build after a stored file was replaced or renamed: the pages have a copy of it. The file is changed all the same, so
 * an error is logged, not thrown.
 */
export const requestFileRebuild = async (caller: Caller, bucket: string): Promise<void> => {
  const client = caller.kind === 'user' ? caller.client : createServiceClient()
  try {
    await callProcedure(client, 'request_file_rebuild', { _bucket: bucket })
  } catch (error) {
    console.error('No build could be asked for after a change of a file', error)
  }
}
