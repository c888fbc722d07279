import { browserBackend } from '#data/browser-client.ts'
import { previewAddress } from '#domain/back-office/work-preview.ts'
import { issueCoverAddress } from '#domain/covers/cover-name.ts'
import { issueDateLine, ISSUE_PUBLISHING_TEXTS as TEXTS } from './issue-checks.ts'
import { issueContents } from '#domain/issues/issue-contents.ts'
import type { IssueRecord } from '#domain/issues/issue-record.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { volumeAndNumber } from '#domain/works/source-line.ts'
import { Badge } from '#ui/Badge.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import type { IssueWork } from './issues-queries.ts'

type Props = { open: boolean; issue: IssueRecord; works: readonly IssueWork[]; onClose: () => void }

/** An issue as its readers will find it: cover, editorial and contents with pages; each article opens as its page will be. */
export const IssuePreview = ({ open, issue, works, onClose }: Props) => {
  const numbering = volumeAndNumber({ volume: issue.volume, issue: issue.number })
  const contents = issueContents(
    works.map((work, position) => ({ ...work, position })),
    issue.sections,
  )
  return (
    <Dialog open={open} size="lg" title={TEXTS.preview} onClose={onClose}>
      <article className="grid gap-5" aria-label={issue.theme ?? numbering}>
        <header className="flex flex-wrap gap-5">
          {issue.cover === undefined ? (
            <p className="grid h-48 w-36 place-items-center rounded-sm border border-dashed border-rule p-2 text-center text-sm text-muted">
              {TEXTS.noCoverShown}
            </p>
          ) : (
            <img
              className="h-48 w-auto rounded-sm border border-rule"
              src={issueCoverAddress(
                { publication: issue.publication, cover: issue.cover },
                browserBackend().url,
              )}
              alt=""
            />
          )}
          <div className="min-w-0 flex-1">
            <p className="text-sm text-muted">{PUBLICATIONS[issue.publication].title}</p>
            <h3 className="text-2xl wrap-anywhere">{issue.theme ?? numbering}</h3>
            <p className="text-muted">
              {[issue.theme && numbering, issueDateLine(issue.publicationDate)].filter(Boolean).join(' · ')}
            </p>
          </div>
        </header>
        {issue.editorial && (
          <section aria-label={TEXTS.editorial}>
            <h3>{TEXTS.editorial}</h3>
            <p className="mt-1 measure whitespace-pre-line">{issue.editorial}</p>
          </section>
        )}
        <section aria-label={TEXTS.contents}>
          <h3>{TEXTS.contents}</h3>
          {contents.map(({ section, works: ofSection }) => (
            <div key={section ?? ''} className="mt-3">
              {section && <h4 className="text-sm font-semibold text-muted">{section}</h4>}
              <ol className="divide-y divide-rule">
                {ofSection.map((work) => (
                  <li key={work.id} className="flex items-baseline gap-3 py-2">
                    <span className="min-w-0 flex-1 wrap-anywhere">
                      <a
                        className="link font-semibold"
                        href={previewAddress({ id: work.id })}
                        target="_blank"
                        rel="opener"
                      >
                        <span className="sr-only">{`${TEXTS.preview}\u00a0: `}</span>
                        {work.title}
                      </a>
                      <span className="block text-sm text-muted">{work.authors.join(', ')}</span>
                    </span>
                    {!work.isPublished && <Badge tone="warning">Brouillon</Badge>}
                    <span className="flex-none text-sm tabular-nums">
                      {work.pageNumber && `p.\u00a0${work.pageNumber.replace('-', '–')}`}
                    </span>
                  </li>
                ))}
              </ol>
            </div>
          ))}
        </section>
      </article>
    </Dialog>
  )
}
