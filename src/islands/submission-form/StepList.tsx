import { type ErrorName, STEPS } from './steps.ts'

/** The steps as links, with what is done. Nothing forces an order. */
export const StepList = ({ open }: { open: ReadonlySet<ErrorName> }) => (
  <nav aria-label="Étapes du formulaire" className="step-list">
    <ol>
      {STEPS.map(({ id, title, names }, index) => {
        // Sending comes last: it is ready when all else is.
        const isDone = index === STEPS.length - 1 ? open.size === 0 : !names.some((name) => open.has(name))
        return (
          <li key={id} data-done={isDone}>
            <a href={`#${id}`}>
              <span className="step-number" aria-hidden="true">
                {isDone ? '✓' : index + 1}
              </span>
              <span>
                {title}
                <span className="sr-only">{isDone ? '\u00a0: complète' : '\u00a0: à remplir'}</span>
              </span>
            </a>
          </li>
        )
      })}
    </ol>
  </nav>
)
