import { useState, useSyncExternalStore } from 'react'
import { clearDebugLog, debugLog } from '#browser/debug-log/debug-log.ts'
import { saveFile } from '#browser/save-file.ts'
import {
  DEBUG_CATEGORIES,
  DEBUG_CATEGORY_NAMES,
  DEBUG_LEVEL_NAMES,
  DEBUG_LEVELS,
  DEBUG_LOG_MAX_ENTRIES,
} from '#domain/back-office/debug-log.ts'
import { countNoun } from '#domain/language/number.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Field } from '#ui/Field.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { Select } from '#ui/Select.tsx'
import { checkSession, testDatabase } from './debug-tools.ts'
import { DebugLogList } from './DebugLogList.tsx'
import { DebugTool } from './DebugTool.tsx'

const listen = (changed: () => void) => debugLog.listen(changed)
const read = () => debugLog.get()

const exportJson = () =>
  saveFile(
    new Blob([JSON.stringify(debugLog.get(), null, 2)], { type: 'application/json' }),
    `journal-de-debogage-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`,
  )

/** What went wrong on this page since it was loaded, and two checks. Nothing secret is in the log. */
export const DebugPage = () => {
  const entries = useSyncExternalStore(listen, read)
  const [level, setLevel] = useState('')
  const [category, setCategory] = useState('')
  const shown = entries.filter(
    (entry) => (!level || entry.level === level) && (!category || entry.category === category),
  )
  return (
    <>
      <ScreenHead
        title="Console de débogage"
        lead={`Les ${DEBUG_LOG_MAX_ENTRIES} derniers événements techniques depuis l’ouverture de la page, sans mots de passe ni clés.`}
        actions={
          <>
            <Button variant="outline" disabled={entries.length === 0} onClick={exportJson}>
              Exporter (JSON)
            </Button>
            <Button variant="outline" disabled={entries.length === 0} onClick={clearDebugLog}>
              Effacer
            </Button>
          </>
        }
      />
      <div className="mb-8 grid gap-4 lg:grid-cols-2">
        <DebugTool
          title="Session"
          lead="Demande au serveur s’il reconnaît la session."
          action="Vérifier la session"
          run={checkSession}
        />
        <DebugTool
          title="Base de données"
          lead="Lit une ligne de la table user_roles et compte les autres."
          action="Tester la base"
          run={testDatabase}
        />
      </div>
      <section aria-labelledby="debug-log">
        <div className="mb-2 flex flex-wrap items-end justify-between gap-3">
          <h2 id="debug-log">Journal</h2>
          <div className="flex flex-wrap gap-3">
            <Field label="Niveau" hideLabel>
              {(control) => (
                <Select
                  {...control}
                  placeholder="Tous les niveaux"
                  items={DEBUG_LEVELS.map((each) => ({ value: each, label: DEBUG_LEVEL_NAMES[each] }))}
                  value={level}
                  onChange={(event) => setLevel(event.target.value)}
                />
              )}
            </Field>
            <Field label="Catégorie" hideLabel>
              {(control) => (
                <Select
                  {...control}
                  placeholder="Toutes les catégories"
                  items={DEBUG_CATEGORIES.map((each) => ({ value: each, label: DEBUG_CATEGORY_NAMES[each] }))}
                  value={category}
                  onChange={(event) => setCategory(event.target.value)}
                />
              )}
            </Field>
          </div>
        </div>
        <p className="text-sm text-muted" role="status">
          {countNoun(shown.length, 'entrée', 'entrées')}
        </p>
        {shown.length === 0 ? (
          <EmptyState>
            {entries.length === 0 ? 'Rien à signaler.' : 'Aucune entrée ne correspond à ces critères.'}
          </EmptyState>
        ) : (
          <DebugLogList entries={shown} />
        )}
      </section>
    </>
  )
}
