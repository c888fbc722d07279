import { AddLine } from './AddLine.tsx'

type Props = {
  label: string
  /** Words of the button: "Ajouter un auteur". */
  addLabel: string
  hint?: string
  error?: string | undefined
  required?: boolean
  /** Language of the texts, where it is not the page's. */
  lang?: string
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** A list of texts: added by the button or the Enter key, trimmed, empty and repeated ones ignored, each removable. */
export const ListField = ({
  label,
  addLabel,
  hint,
  error,
  required = false,
  lang,
  values,
  onChange,
}: Props) => (
  <div>
    <AddLine
      label={label}
      addLabel={addLabel}
      hint={hint}
      error={error}
      required={required}
      onAdd={(text) => {
        if (!values.includes(text)) onChange([...values, text])
        return undefined
      }}
    />
    {values.length > 0 && (
      <ul className="mt-2 flex flex-wrap gap-2" aria-label={label}>
        {values.map((value) => (
          <li key={value} className="badge">
            <span className="wrap-anywhere" lang={lang}>
              {value}
            </span>
            <button
              type="button"
              className="-me-1 px-1 text-base leading-none"
              aria-label={`Retirer ${value}`}
              onClick={() => onChange(values.filter((each) => each !== value))}
            >
              <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
    )}
  </div>
)
