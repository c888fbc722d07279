import { z } from 'zod'
import { createBuildClient, READ_ONLY } from '#data/build-client.ts'
import { readEnvironment, requirePublicBackend } from '#domain/environment.ts'

const DonorsSchema = z.array(z.object({ name: z.string() }))

/**
 * Names of the donors who agreed to be named, latest first.
 * @throws Error when the backend does not answer
 */
export const publicDonors = async (): Promise<string[]> => {
  const client = createBuildClient(requirePublicBackend(readEnvironment(process.env)))
  const { data, error } = await client.rpc('list_public_donors', undefined, READ_ONLY)
  if (error) throw new Error(`The donors could not be read: ${error.message}`)
  return DonorsSchema.parse(data)
    .map(({ name }) => name.trim())
    .filter((name) => name !== '')
}
