import { Link } from 'react-router'
import { DEPOSIT_SCREEN_TEXTS } from '#formats/deposits/deposit-texts.ts'
import {
  type MissingFor,
  READINESS_TARGET_TEXTS,
  type ReadinessEntry,
  type ReadinessFinding,
  READINESS_TEXTS as TEXTS,
} from '#formats/deposits/readiness.ts'
import { Badge } from '#ui/Badge.tsx'
import { mendAddress, settingAddress } from './mend-address.ts'
import { WorkLinks } from './WorkLinks.tsx'

const Targets = ({ missingFor }: { missingFor: readonly MissingFor[] }) => (
  <span className="inline-flex flex-wrap gap-1.5">
    {missingFor.map(({ target, blocks }) => {
      const { name } = READINESS_TARGET_TEXTS[target]
      return (
        <Badge key={target} {...(blocks && { tone: 'danger' })}>
          {blocks ? TEXTS.keepsOut(name) : TEXTS.improves(name)}
        </Badge>
      )
    })}
  </span>
)

/** Something that one work lacks, with a link to the field where it is mended. */
export const Missing = ({
  finding: { text, mend, missingFor },
  workId,
  publication,
}: {
  finding: ReadinessFinding
  workId: string
  publication: string
}) => (
  <span className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
    {mend ? (
      <Link
        className="link"
        to={'setting' in mend ? settingAddress(publication, mend.setting) : mendAddress(workId, mend)}
      >
        {text}
      </Link>
    ) : (
      text
    )}
    <Targets missingFor={missingFor} />
  </span>
)

/** Something that works of a publication lack: for which indexes, and the way to each of them. */
export const FindingLine = ({ entry, publication }: { entry: ReadinessEntry; publication: string }) => {
  const { text, mend, works, missingFor } = entry
  return (
    <li className="grid gap-1.5 px-5 py-3">
      {mend && 'setting' in mend ? (
        <p>
          {text}{' '}
          <Link className="link" to={settingAddress(publication, mend.setting)}>
            {DEPOSIT_SCREEN_TEXTS.setting}
          </Link>{' '}
          <span className="text-muted">({DEPOSIT_SCREEN_TEXTS.concerned(works.length)})</span>
        </p>
      ) : (
        <details>
          <summary className="cursor-pointer">
            {text} <span className="text-muted">({DEPOSIT_SCREEN_TEXTS.concerned(works.length)})</span>
          </summary>
          <div className="mt-2">
            <WorkLinks works={works} mend={mend} />
          </div>
        </details>
      )}
      <Targets missingFor={missingFor} />
    </li>
  )
}
