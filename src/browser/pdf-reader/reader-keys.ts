import { ownValue } from '#domain/own-value.ts'

/** What a key does in the reader. */
export type ReaderCommand =
  | 'next-page'
  | 'previous-page'
  | 'first-page'
  | 'last-page'
  | 'scroll-down'
  | 'scroll-up'
  | 'zoom-in'
  | 'zoom-out'
  | 'fit-width'
  | 'search'

const KEYS: Record<string, ReaderCommand> = {
  ArrowRight: 'next-page',
  ArrowLeft: 'previous-page',
  PageDown: 'next-page',
  PageUp: 'previous-page',
  Home: 'first-page',
  End: 'last-page',
  ArrowDown: 'scroll-down',
  ArrowUp: 'scroll-up',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'fit-width',
  '/': 'search',
}

type Key = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }

/** The command of a key; with Ctrl or ⌘ only search and zoom are the reader's, the rest is the browser's. */
export const commandOf = ({ key, ctrlKey, metaKey, altKey }: Key): ReaderCommand | undefined => {
  if (altKey) return undefined
  const command = ownValue(KEYS, key)
  if (!ctrlKey && !metaKey) return command
  if (key.toLowerCase() === 'f') return 'search'
  return command === 'zoom-in' || command === 'zoom-out' || command === 'fit-width' ? command : undefined
}
