import { OPEN_REFERENCES_MAX, WORK_PAGE_TEXTS as TEXTS } from '#domain/works/work-page-texts.ts'
import type { WorkView } from '#domain/works/work-view.ts'
import type { Mentions } from '#domain/texts/full-text.ts'
import { citationParts } from '#domain/works/citation-parts.ts'
import type { Citation } from '#domain/works/bibliography.ts'
import { shownStatements } from '#domain/works/statements.ts'
import { RelationLink } from './RelationLink.tsx'

type ListProps = {
  bibliography: readonly Citation[]
  mentions: Mentions | undefined
}

/** The way back from an entry to where the text first mentions it. */
const BackLink = ({ mention, entry }: { mention: string | undefined; entry: number }) =>
  mention !== undefined && (
    <a className="link no-print ms-1" href={mention} role="doc-backlink" aria-label={TEXTS.backToText(entry)}>
      ↩
    </a>
  )

const ReferenceList = ({ bibliography, mentions }: ListProps) => (
  <ol className="mt-3 max-w-[75ch] list-decimal space-y-1.5 ps-8 text-sm">
    {bibliography.map((citation, index) => (
      <li key={index} id={`ref-${index + 1}`} className="wrap-anywhere">
        {citationParts(citation).map(({ text, href }, part) =>
          href ? (
            <a key={part} className="link" href={href}>
              {text}
            </a>
          ) : (
            text
          ),
        )}
        <BackLink mention={mentions?.[index + 1]} entry={index + 1} />
      </li>
    ))}
  </ol>
)

const References = ({ bibliography, mentions }: ListProps) => {
  const heading = (
    <h2 className="text-xl" id="bibliographie">
      {TEXTS.references}
    </h2>
  )
  return (
    <section className="mt-8 print:mt-4" aria-labelledby="bibliographie">
      {bibliography.length > OPEN_REFERENCES_MAX ? (
        <details className="citations">
          <summary className="flex items-center gap-3 py-1">
            {heading}
            <span className="text-sm text-muted">{bibliography.length}</span>
            <span className="citations-chevron no-print" aria-hidden="true" />
          </summary>
          <ReferenceList bibliography={bibliography} mentions={mentions} />
        </details>
      ) : (
        <>
          {heading}
          <ReferenceList bibliography={bibliography} mentions={mentions} />
        </>
      )}
    </section>
  )
}

/** What is behind the text of a work: its references, its statements and what others wrote about it. */
export const WorkBackMatter = ({
  view: { article, relations },
  mentions,
}: {
  view: Pick<WorkView, 'article' | 'relations'>
  mentions: Mentions | undefined
}) => (
  <>
    {article.bibliography.length > 0 && (
      <References bibliography={article.bibliography} mentions={mentions} />
    )}
    {shownStatements(article).map(({ label, text }) => (
      <section key={label} className="mt-6 print:mt-3">
        <h2 className="text-lg">{label}</h2>
        <p className="mt-1 max-w-[75ch] whitespace-pre-line">{text}</p>
      </section>
    ))}
    {relations.following.length > 0 && (
      <section className="mt-8 print:mt-4" aria-labelledby="travaux-lies">
        <h2 className="text-xl" id="travaux-lies">
          {TEXTS.related}
        </h2>
        <ul className="mt-2 space-y-1">
          {relations.following.map((line) => (
            <li key={line.href + line.lead}>
              <RelationLink line={line} />
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
)
