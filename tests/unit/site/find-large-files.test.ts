import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findLargeFiles } from '#scripts/site/find-large-files.ts'

test('files that are larger than the host takes are named, wherever they are', async () => {
  const site = await mkdtemp(join(tmpdir(), 'large-'))
  try {
    await mkdir(join(site, 'rhca'))
    // A megabyte has 1024 × 1024 bytes.
    await writeFile(join(site, 'references.ris'), Buffer.alloc(1_048_576))
    await writeFile(join(site, 'references.json'), Buffer.alloc(1_048_577))
    await writeFile(join(site, 'rhca/references.bib'), Buffer.alloc(3_145_728))
    expect(findLargeFiles(site, 1).toSorted()).toEqual([
      'references.json has 2 MB, more than the host takes (PDF_MAX_MB=1): Cloudflare publishes no site with such a file.',
      'rhca/references.bib has 3 MB, more than the host takes (PDF_MAX_MB=1): Cloudflare publishes no site with such a file.',
    ])
    expect(findLargeFiles(site, 3)).toEqual([])
  } finally {
    await rm(site, { recursive: true })
  }
})
