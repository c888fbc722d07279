import type { RelationLine } from '#domain/works/work-view.ts'

/** A related work: what it is to this one, a link to it and the date of the notice. */
export const RelationLink = ({ line: { lead, text, href, date } }: { line: RelationLine }) => (
  <>
    {lead}
    <a className="link wrap-anywhere" href={href}>
      {text}
    </a>
    {date && ` (${date})`}
  </>
)
