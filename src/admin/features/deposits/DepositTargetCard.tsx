import { Link } from 'react-router'
import { useMutation } from '#browser/queries/useMutation.ts'
import { toast } from '#browser/toasts/toast.ts'
import type { Deposit } from '#formats/deposits/deposit.ts'
import { countReady, depositFiles, lackingEntries, type LackingEntry } from './deposit-files.ts'
import {
  DEPOSIT_SCREEN_TEXTS as TEXTS,
  DEPOSIT_TARGET_TEXTS,
  type DepositTarget,
} from '#formats/deposits/deposit-texts.ts'
import { Button } from '#ui/Button.tsx'
import { settingAddress } from './mend-address.ts'
import { saveDeposits } from './save-deposits.ts'
import { WorkLinks } from './WorkLinks.tsx'

type Props = {
  target: DepositTarget
  deposits: readonly Deposit[]
  /** Begins the names of the files. */
  name: string
}

const Lacking = ({ entry, publication }: { entry: LackingEntry; publication: string }) => {
  const { text, mend, works } = entry
  if (mend && 'setting' in mend)
    return (
      <li>
        {text}{' '}
        <Link className="link" to={settingAddress(publication, mend.setting)}>
          {TEXTS.setting}
        </Link>
      </li>
    )
  const links = <WorkLinks works={works} mend={mend} />
  return (
    <li>
      {works.length > 1 ? (
        <details>
          <summary className="cursor-pointer">
            {text} <span className="text-muted">({TEXTS.concerned(works.length)})</span>
          </summary>
          {links}
        </details>
      ) : (
        <>
          {text}
          {links}
        </>
      )}
    </li>
  )
}

const LackingList = ({
  title,
  entries,
  publication,
}: {
  title: string
  entries: LackingEntry[]
  publication: string
}) =>
  entries.length > 0 && (
    <div>
      <h3 className="mb-1 text-base font-semibold">{title}</h3>
      <ul className="grid gap-2">
        {entries.map((entry) => (
          <Lacking key={`${entry.blocks} ${entry.text}`} entry={entry} publication={publication} />
        ))}
      </ul>
    </div>
  )

/** The file for one target: what the works lack first, then the button. */
export const DepositTargetCard = ({ target, deposits, name }: Props) => {
  const { name: targetName, purpose } = DEPOSIT_TARGET_TEXTS[target]
  const entries = lackingEntries(deposits, target)
  const ready = countReady(deposits, target)
  const publication = deposits[0]?.work.source ?? ''
  const saving = useMutation({
    mutationFn: () => saveDeposits(depositFiles(target, deposits, name, new Date()), `${name}-${target}`),
    onSuccess: () => toast.success(TEXTS.saved),
    onError: () => toast.error(TEXTS.saveFailed),
    meta: { showsOwnError: true },
  })
  return (
    <section className="card grid gap-4 px-5 py-4" aria-labelledby={`target-${target}`}>
      <div>
        <h2 id={`target-${target}`} className="text-lg">
          {targetName}
        </h2>
        <p className="mt-1 measure text-sm text-muted">{purpose}</p>
      </div>
      <LackingList
        title={TEXTS.blocks}
        entries={entries.filter(({ blocks }) => blocks)}
        publication={publication}
      />
      <LackingList
        title={TEXTS.advises}
        entries={entries.filter(({ blocks }) => !blocks)}
        publication={publication}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {ready > 0 && (
          <Button busy={saving.isPending} onClick={() => saving.mutate()}>
            {TEXTS.save(targetName)}
          </Button>
        )}
        <p className="text-sm text-muted">
          {ready > 0 ? TEXTS.ready(ready, deposits.length) : TEXTS.nothing}
        </p>
      </div>
    </section>
  )
}
