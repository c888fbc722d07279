import { preloadToasts } from '#browser/toasts/toast.ts'

/** Asks for what opens above any screen, so that it opens at once, also where there is no network any more. */
export const preloadOverlays = (): void => {
  preloadToasts()
  for (const load of [() => import('#ui/ConfirmDialog.tsx'), () => import('./HelpDialog.tsx')])
    load().catch(() => undefined)
}
