import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { headerRules, type MovedPath, redirectRules } from '#domain/hosting/header-rules.ts'
import { writeHeadersFile, writeRedirectsFile, writeCaddyRules, writeNginxRules } from './server-files.ts'
import { type InlineCode, policyHash } from './pages/inline-code.ts'

/**
 * Writes the rules of the host beside the pages, as each host reads them: the backend's address and the hashes of the
 * code that the bundle writes into pages belong in the policy.
 */
export const writeHostingFiles = async (
  folder: string,
  backendUrl: string,
  { scripts }: InlineCode,
  moved: readonly MovedPath[] = [],
): Promise<void> => {
  const headers = headerRules({
    backendUrl,
    scriptHashes: [...new Set(scripts.map(policyHash))].sort(),
  })
  const redirects = redirectRules(moved)
  await writeFile(join(folder, '_headers'), writeHeadersFile(headers))
  await writeFile(join(folder, '_redirects'), writeRedirectsFile(redirects))
  // Cloudflare publishes what its list of ignored files doesn't name.
  await writeFile(join(folder, '.assetsignore'), '_server\n')
  await mkdir(join(folder, '_server'), { recursive: true })
  await writeFile(join(folder, '_server/nginx.conf'), writeNginxRules(headers, redirects))
  await writeFile(join(folder, '_server/Caddyfile'), writeCaddyRules(headers, redirects))
}
