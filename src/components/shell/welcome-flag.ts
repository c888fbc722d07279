import { WELCOME_STORAGE_KEY } from '#domain/shell/shell-behaviour.ts'

/** Remembers that this reader has been here. */
export const startWelcomeFlag = (): void => {
  try {
    localStorage.setItem(WELCOME_STORAGE_KEY, 'true')
  } catch {
    // Storage refused: nothing depends on the flag.
  }
}
