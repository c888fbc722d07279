/** What a check found: all is well, something may be missing, or something is wrong; with the way to mend it. */
export type Diagnosis = { state: 'ok' | 'warning' | 'error'; about: string; text: string; mend?: string }

export const ok = (about: string, text: string): Diagnosis => ({ state: 'ok', about, text })
export const warning = (about: string, text: string, mend: string): Diagnosis => ({
  state: 'warning',
  about,
  text,
  mend,
})
export const error = (about: string, text: string, mend: string): Diagnosis => ({
  state: 'error',
  about,
  text,
  mend,
})

const SYMBOLS = { ok: '✓', warning: '!', error: '✗' } as const

/** A diagnosis in one or two lines. */
export const describeDiagnosis = ({ state, about, text, mend }: Diagnosis): string =>
  `${SYMBOLS[state]} ${about}: ${text}${mend ? `\n    → ${mend}` : ''}`
