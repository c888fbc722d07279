import { map } from 'nanostores'
import type { LibraryError } from '#domain/offline/offline-texts.ts'

/** The state of a unit on this device. */
export type UnitState =
  | { state: 'none' }
  /** Without a share it waits until another download has ended. */
  | { state: 'loading'; share: number | undefined }
  | { state: 'partial'; share: number; reason?: LibraryError | 'stopped' | undefined }
  | { state: 'saved'; bytes: number }
  /** Its page is there because something larger was saved. */
  | { state: 'covered'; by: string }

/** The units that this page shows, by their keys. */
export const unitStates = map<Record<string, UnitState>>({})
