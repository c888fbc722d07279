import { Link } from 'react-router'
import { type IssueNeed, ISSUE_PUBLISHING_TEXTS as TEXTS } from './issue-checks.ts'

/** What an issue lacks, each with the way to where it is given; what belongs to a work is below its title. */
export const IssueNeeds = ({ needs }: { needs: readonly IssueNeed[] }) => {
  if (needs.length === 0) return <p className="text-success">{TEXTS.complete}</p>
  const groups = Map.groupBy(needs, ({ work }) => work)
  return (
    <ul className="grid gap-2">
      {[...groups].map(([work, own]) => (
        <li key={work ?? ''}>
          {work && <span className="font-semibold wrap-anywhere">{work}</span>}
          <ul className={work ? 'list-disc space-y-1 ps-5 text-sm' : 'list-disc space-y-1 ps-5'}>
            {own.map(({ key, text, to }) => (
              <li key={key}>
                <Link className="link" to={to}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
