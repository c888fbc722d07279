import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Owners } from './Owners.tsx'
import type { useOwners } from './useOwners.ts'

type Props = { uses: ReturnType<typeof useOwners>; warning: string; unused: string }

/** Who uses a file, with what that means for what is about to be done. */
export const Uses = ({ uses: { owners, isReading, isUnknown }, warning, unused }: Props) => {
  if (isReading) return <Loading>Recherche des articles qui utilisent ce fichier…</Loading>
  if (isUnknown)
    return (
      <Notice tone="warning">
        Les articles n’ont pas pu être lus&nbsp;: quelqu’un utilise peut-être ce fichier.
      </Notice>
    )
  if (owners.length === 0) return <p className="text-muted">{unused}</p>
  return (
    <Notice tone="warning" title={warning}>
      <div className="max-h-48 overflow-y-auto">
        <Owners owners={owners} />
      </div>
    </Notice>
  )
}
