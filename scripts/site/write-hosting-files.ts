import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { headerRules, redirectRules } from '#domain/hosting/header-rules.ts'
import { writeHeadersFile, writeRedirectsFile } from '#domain/hosting/rule-files.ts'
import { inlineHashes } from './inline-hashes.ts'

/** Writes `_headers` and `_redirects` beside the pages: the backend's address and the inline hashes belong in the policy. */
export const writeHostingFiles = async (folder: string, backendUrl: string): Promise<void> => {
  const { scripts, styles } = await inlineHashes(folder)
  const rules = headerRules({ backendUrl, scriptHashes: scripts, styleHashes: styles })
  await writeFile(join(folder, '_headers'), writeHeadersFile(rules))
  await writeFile(join(folder, '_redirects'), writeRedirectsFile(redirectRules()))
}
