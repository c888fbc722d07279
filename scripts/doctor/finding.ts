/** What a check found: all is well, something may be missing, or something is wrong; with the way to mend it. */
export type Finding = { state: 'ok' | 'warning' | 'fault'; about: string; told: string; mend?: string }

export const ok = (about: string, told: string): Finding => ({ state: 'ok', about, told })
export const warning = (about: string, told: string, mend: string): Finding => ({
  state: 'warning',
  about,
  told,
  mend,
})
export const fault = (about: string, told: string, mend: string): Finding => ({
  state: 'fault',
  about,
  told,
  mend,
})

const SIGNS = { ok: '✓', warning: '!', fault: '✗' } as const

/** A finding in one or two lines. */
export const describeFinding = ({ state, about, told, mend }: Finding): string =>
  `${SIGNS[state]} ${about}: ${told}${mend ? `\n    → ${mend}` : ''}`
