import { checkFunctions } from './check-functions.ts'
import { checkKeys, type Installation } from './check-keys.ts'
import { checkSchema } from './check-schema.ts'
import { checkSite } from './check-site.ts'
import { checkStorage } from './check-storage.ts'
import type { Diagnosis } from './diagnosis.ts'

/** Looks at an installation from the outside, with its keys; where the keys fail, the rest is not asked. */
export const examine = async (installation: Installation): Promise<Diagnosis[]> => {
  const keys = await checkKeys(installation)
  if (keys.some(({ state, about }) => state === 'error' && about !== 'publishable key')) return keys
  return [
    ...keys,
    ...(await checkSchema(installation)),
    ...(await checkStorage(installation)),
    ...(await checkFunctions(installation)),
    ...(await checkSite(installation)),
  ]
}
