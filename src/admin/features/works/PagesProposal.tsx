import { useQuery } from '@tanstack/react-query'
import { ownValue } from '#domain/own-value.ts'
import { PROPOSED_PAGES_TEXTS as TEXTS } from '#domain/texts/proposed-pages.ts'
import { Button } from '#ui/Button.tsx'
import { readinessFileQuery } from '../../lists/read-readiness-file.ts'

type Props = {
  workId: string
  /** What the field has. */
  value: string
  onTake: (pages: string) => void
}

/** The pages of the issue's PDF that the last build gave to the work, for an editor to confirm; nothing where it looked for none. */
export const PagesProposal = ({ workId, value, onTake }: Props) => {
  const built = useQuery(readinessFileQuery()).data
  const proposal = ownValue(built?.issuePages ?? {}, workId)
  if (!proposal) return null
  const { file, pages, by } = proposal
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm wrap-anywhere text-muted">
      <span>{pages === undefined ? TEXTS.none(file) : TEXTS[by ?? 'titles'](pages, file)}</span>
      {pages !== undefined && value.trim() !== pages && (
        <Button variant="quiet" size="sm" onClick={() => onTake(pages)}>
          {TEXTS.take(pages)}
        </Button>
      )}
    </p>
  )
}
