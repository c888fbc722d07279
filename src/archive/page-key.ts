import { hash } from 'node:crypto'
import { readEnvironment } from '#domain/environment.ts'

const { PAGES_VERSION: version } = readEnvironment(process.env)

/**
 * What a page is made from, as a short text: a build takes a page over from the last one when the text is the same.
 * Outside builds there is none.
 */
export const pageKey = (...parts: unknown[]): { cacheKey?: string } =>
  version
    ? {
        cacheKey: hash('sha256', `${version}\n${JSON.stringify(parts)}`, 'base64url'),
      }
    : {}
