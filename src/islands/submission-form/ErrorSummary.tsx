import { errorCountText } from '#domain/submission/submission-texts.ts'
import { LABELS, type FormError, type ErrorName } from './steps.ts'

type Props = {
  formErrors: readonly FormError[]
  onGo: (name: ErrorName) => void
  onDismiss: () => void
}

/** What is still wrong, each error leading to its field. */
export const ErrorSummary = ({ formErrors, onGo, onDismiss }: Props) => (
  <section className="notice" data-tone="danger" aria-labelledby="submission-errors">
    <div className="flex items-start justify-between gap-3">
      <h2 id="submission-errors" className="notice-title font-sans text-base">
        {errorCountText(formErrors.length)}
      </h2>
      <button type="button" className="btn btn-quiet btn-sm" onClick={onDismiss}>
        Masquer
      </button>
    </div>
    <ul className="mt-1 grid gap-1">
      {formErrors.map(({ name, message }) => (
        <li key={name}>
          <button type="button" className="link py-0.5 text-start" onClick={() => onGo(name)}>
            {LABELS[name]}&nbsp;: {message}
          </button>
        </li>
      ))}
    </ul>
  </section>
)
