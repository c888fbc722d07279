import type { ReactNode } from 'react'
import { STEPS } from './steps.ts'

type Props = { index: number; hint?: ReactNode; children: ReactNode }

/** One step of the form: a card with its number and title. */
export const Step = ({ index, hint, children }: Props) => {
  const step = STEPS[index]
  if (!step) throw new Error(`The form has no step ${index}`)
  return (
    <section id={step.id} tabIndex={-1} className="step card p-5 sm:p-6" aria-labelledby={`${step.id}-titre`}>
      <p className="eyebrow">
        Étape {index + 1} sur {STEPS.length}
      </p>
      <h2 id={`${step.id}-titre`} className="text-xl">
        {step.title}
      </h2>
      {hint && <p className="hint measure">{hint}</p>}
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  )
}
