import type { renderWork } from './render-work.tsx'

/** Loads what renders a work, and React with it, once there is a work to render. */
export const loadRenderWork = async (): Promise<typeof renderWork> => {
  // While developing, the React plugin wants its refresh to be set up, which Astro does for islands alone.
  if (import.meta.env.DEV)
    Object.assign(window, { $RefreshReg$: () => undefined, $RefreshSig$: () => (type: unknown) => type })
  return (await import('./render-work.tsx')).renderWork
}
