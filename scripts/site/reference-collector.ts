import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReferenceText } from '#archive/citation-files.ts'
import { CITATION_FILES } from '#formats/citations/citation-formats.ts'
import { joinReferences, referencesPath } from '#formats/citations/reference-files.ts'
import { byPosition } from '#domain/issues/issue-contents.ts'
import { issuePathOf } from '#domain/issues/issue-path.ts'
import { ALL_PUBLICATIONS, PUBLICATIONS } from '#domain/publications/registry.ts'
import type { Work } from '#domain/works/work.ts'
import { ensureFolder } from './ensure-folder.ts'

type Reference = {
  work: Pick<Work, 'id' | 'title' | 'publicationDate' | 'position' | 'pageNumber'>
  files: readonly ReferenceText[]
}

const newestFirst = (a: Reference, b: Reference): number =>
  (b.work.publicationDate ?? '').localeCompare(a.work.publicationDate ?? '') ||
  a.work.id.localeCompare(b.work.id)

/** Gathers the references of works and writes those of each issue, of each publication and of everything as one file. */
export class ReferenceCollector {
  // Pages link to the files of everything and of each publication, whether there are works yet or not.
  readonly #folders = new Map<string, Reference[]>(
    ['', ...ALL_PUBLICATIONS.map(({ path }) => path)].map((path) => [path, []]),
  )

  add(work: Work, files: readonly ReferenceText[]): void {
    const { id, title, publicationDate, position, pageNumber } = work
    const reference = { work: { id, title, publicationDate, position, pageNumber }, files }
    const issue = issuePathOf(work)
    for (const path of ['', PUBLICATIONS[work.source].path, ...(issue ? [issue] : [])]) {
      const references = this.#folders.get(path)
      if (references) references.push(reference)
      else this.#folders.set(path, [reference])
    }
  }

  /** An issue is in the order of its pages, everything else begins with the newest. */
  write(site: string): void {
    for (const [path, references] of this.#folders) {
      ensureFolder(join(site, path))
      const isIssue = path.includes('/issues/')
      references.sort(isIssue ? (a, b) => byPosition(a.work, b.work) : newestFirst)
      for (const [index, { extension }] of CITATION_FILES.entries())
        writeFileSync(
          join(site, referencesPath(path, extension)),
          joinReferences(
            extension,
            references.map(({ files }) => files[index]?.text ?? ''),
          ),
        )
    }
  }
}
