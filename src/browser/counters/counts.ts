import { map } from 'nanostores'
import type { Counter } from '#domain/tracking/tracked-event.ts'

/** Counters of works as the backend last answered them, by id. */
export const $counts = map<Record<string, Partial<Record<Counter, number>>>>({})

/** Takes in what the backend answered. */
export const setCounts = (id: string, counts: Partial<Record<Counter, number>>): void => {
  $counts.setKey(id, { ...$counts.get()[id], ...counts })
}
