import { atom } from 'nanostores'
import type { ToastOptions, ToastType } from './toast-options.ts'

export type Toast = Omit<ToastOptions, 'id'> & { id: string; type: ToastType; message: string }

/** What every island and the back office have to say, in the order in which it was said; one that is gone is not in it. */
export const toasts = atom<readonly Toast[]>([])
