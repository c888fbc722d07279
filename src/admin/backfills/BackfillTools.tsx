import { useState } from 'react'
import { BACKFILL_KINDS, type BackfillKind, BACKFILLS } from '#domain/backfills/backfill.ts'
import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { BackfillTool } from './BackfillTool.tsx'

/** Adds the works whose PDFs are stored and that have no row yet, by publication. */
export const BackfillTools = () => {
  const [kind, setKind] = useState<BackfillKind>(PUBLICATIONS.RHCA.code)
  return (
    <section aria-labelledby="backfills" className="card p-5">
      <h2 id="backfills" className="mb-3">
        Outils de données
      </h2>
      <Tabs
        label="Publication à remplir"
        value={kind}
        onChange={setKind}
        tabs={BACKFILL_KINDS.map((value) => ({
          value,
          label: BACKFILLS[value].label,
          content: <BackfillTool kind={value} />,
        }))}
      />
    </section>
  )
}
