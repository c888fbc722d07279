import * as z from 'zod/mini'

/** Where the reader was in the results: how many there were, and how far down. */
const PositionSchema = z.object({ count: z._default(z.number(), 0), top: z._default(z.number(), 0) })

type Position = z.infer<typeof PositionSchema>

const KEY = 'searchPosition'

const StateSchema = z.catch(z.record(z.string(), z.unknown()), {})

const stateOf = (): Record<string, unknown> => StateSchema.parse(history.state)

/** The position that the history remembers of this address. */
export const readPosition = (): Position =>
  PositionSchema.safeParse(stateOf()[KEY]).data ?? { count: 0, top: 0 }

const store = (position: Partial<Position>): void =>
  history.replaceState({ ...stateOf(), [KEY]: { ...readPosition(), ...position } }, '')

/** Remembers how many results are in the list. */
export const storeCount = (count: number): void => store({ count })

/** Remembers how far down the reader is. */
export const storePosition = (): void => store({ top: scrollY })

/** Goes back to where the reader was, once the results are there again. */
export const restorePosition = (top: number): void => {
  if (top > 0) scrollTo({ top, behavior: 'instant' })
}
