import type { drawWork } from './draw-work.tsx'

/** Loads what draws a work, and React with it, once there is a work to draw. */
export const loadDrawWork = async (): Promise<typeof drawWork> => {
  // While developing, the React plugin wants its refresh to be set up, which Astro does for islands alone.
  if (import.meta.env.DEV)
    Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type })
  return (await import('./draw-work.tsx')).drawWork
}
