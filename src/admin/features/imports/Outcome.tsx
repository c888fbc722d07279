import { useState } from 'react'
import { Link } from 'react-router'
import { countNoun } from '#domain/language/number.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { UndoImport } from '../../import-batches/UndoImport.tsx'
import type { Written } from './import-writer.ts'

/** Rows named one by one when the database left them out. */
const NAMED_ROWS = 20

/** Where what was imported is found. */
const LISTS = {
  references: { to: '/admin/index-medicus', label: 'Voir Index Medicus' },
  drafts: { to: '/admin/articles?status=draft', label: 'Voir les brouillons' },
}

/** What the site shows of it, and when. */
const whatAppears = (areDrafts: boolean, { added, changed }: Written): string[] => {
  if (!areDrafts) return ['Le site publié les montrera après sa prochaine mise à jour.']
  return [
    added > 0 && 'Les notices ajoutées sont des brouillons\u00a0: le site les montrera une fois publiées.',
    changed > 0 &&
      'Le site publié montrera ce qui a changé dans les articles publiés après sa prochaine mise à jour.',
  ].filter((text) => text !== false)
}

type Props = {
  fileName: string
  written: Written
  batchId: string | undefined
  stopped: boolean
  /** Whether new works went into a publication, as drafts. */
  areDrafts: boolean
  onRestart: () => void
}

/** What an import did, with the way back. */
export const Outcome = ({ fileName, written, batchId, stopped, areDrafts, onRestart }: Props) => {
  const [isUndone, setIsUndone] = useState(false)
  const { added, changed, leftOut, sent, total } = written
  const wrote = added + changed > 0
  const list = areDrafts ? LISTS.drafts : LISTS.references
  if (isUndone)
    return (
      <Notice
        tone="success"
        title="Import annulé"
        actions={<Button onClick={onRestart}>Importer un fichier</Button>}
      >
        Tout est comme avant l’import.
      </Notice>
    )
  return (
    <div className="grid gap-4">
      <Notice
        tone={stopped ? 'warning' : 'success'}
        title={stopped ? 'Import arrêté' : 'Import terminé'}
        actions={
          <>
            <Link className="btn btn-primary" to={list.to}>
              {list.label}
            </Link>
            <Button variant="outline" onClick={onRestart}>
              Importer un autre fichier
            </Button>
            {wrote && batchId !== undefined && (
              <UndoImport batchId={batchId} name={fileName} size="md" onUndone={() => setIsUndone(true)} />
            )}
          </>
        }
      >
        <p>
          {countNoun(added, 'notice ajoutée', 'notices ajoutées')},{' '}
          {countNoun(changed, 'notice mise à jour', 'notices mises à jour')}.
        </p>
        {stopped && (
          <p>
            {countNoun(total - sent, 'notice n’a pas été écrite', 'notices n’ont pas été écrites')}. Vous
            pouvez garder ce qui est écrit, ou annuler l’import pour tout retirer. Importer de nouveau le même
            fichier reprend là où il s’est arrêté&nbsp;: ce qui est déjà là est reconnu.
          </p>
        )}
        {wrote && !stopped && whatAppears(areDrafts, written).map((text) => <p key={text}>{text}</p>)}
      </Notice>
      {leftOut.length > 0 && (
        <Notice
          tone="warning"
          title={countNoun(leftOut.length, 'notice laissée de côté', 'notices laissées de côté')}
        >
          <p>
            Quelqu’un les a ajoutées ou modifiées depuis l’aperçu, ou leur titre existe déjà dans ce numéro.
          </p>
          <ul>
            {leftOut.slice(0, NAMED_ROWS).map(({ position, line, draft }) => (
              <li key={position}>
                Ligne {line}&nbsp;: {draft?.title}
              </li>
            ))}
          </ul>
          {leftOut.length > NAMED_ROWS && <p>Et {leftOut.length - NAMED_ROWS} autres.</p>}
        </Notice>
      )}
    </div>
  )
}
