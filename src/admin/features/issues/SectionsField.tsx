import { countCharacters } from '#domain/language/limited-text.ts'
import { ISSUE_LIMITS, ISSUE_FORM_TEXTS as TEXTS, moveItem } from './issue-form.ts'
import { AddLine } from '#ui/AddLine.tsx'
import { Button } from '#ui/Button.tsx'
import { MoveButtons } from './MoveButtons.tsx'

type Props = {
  sections: readonly string[]
  error: string | undefined
  onChange: (sections: string[]) => void
}

/** The sections of an issue, in the order in which its contents list them. */
export const SectionsField = ({ sections, error, onChange }: Props) => {
  const add = (name: string): string | undefined => {
    if (sections.some((each) => each.toLowerCase() === name.toLowerCase())) return TEXTS.twice
    if (countCharacters(name) > ISSUE_LIMITS.section) return TEXTS.tooLong('Section', ISSUE_LIMITS.section)
    if (sections.length >= ISSUE_LIMITS.sections) return TEXTS.tooMany(ISSUE_LIMITS.sections)
    onChange([...sections, name])
    return undefined
  }
  return (
    <div>
      <AddLine
        label={TEXTS.labels.sections}
        addLabel="Ajouter une section"
        hint={TEXTS.hints.sections}
        error={error}
        onAdd={add}
      />
      {sections.length > 0 && (
        <ol className="mt-2 divide-y divide-rule" aria-label={TEXTS.labels.sections}>
          {sections.map((name, index) => (
            <li key={name} className="flex flex-wrap items-center gap-2 py-1.5">
              <span className="min-w-0 grow wrap-anywhere">{name}</span>
              <MoveButtons
                name={name}
                isFirst={index === 0}
                isLast={index === sections.length - 1}
                onMove={(by) => onChange(moveItem(sections, index, by))}
              />
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Retirer la section «\u00a0${name}\u00a0»`}
                onClick={() => onChange(sections.filter((each) => each !== name))}
              >
                Retirer
              </Button>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
