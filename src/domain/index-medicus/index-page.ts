import type { IndexEntry } from './index-entry.ts'
import type { IndexScope } from './index-path.ts'

/** A page of a letter as others refer to it. */
export type LetterPlace = {
  /** From 1. */
  number: number
  label: string
  path: string
  current: boolean
}

/** One pre-built page of the index. */
export type IndexPage = {
  scope: IndexScope
  entries: IndexEntry[]
  /** Works of the source. */
  total: number
  /** Letters of the source that have works. */
  letters: string[]
  /** The letter of a page that shows one. */
  letter?: {
    total: number
    pages: number
    /** Some pages of the letter, evenly apart, each with the beginning of its first work. */
    places: LetterPlace[]
  }
  /** Address of the page before this one, through all letters. */
  previous?: string | undefined
  /** Address of the page behind this one, through all letters. */
  next?: string | undefined
}
