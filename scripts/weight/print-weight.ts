import { KINDS, type PageWeight } from './kinds.ts'

const NAME_WIDTH = 20
const WIDTH = 9

const row = (name: string, cells: string[]): string =>
  name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(WIDTH)).join('')

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1)

/** The heading of the table: kilobytes by kind, answers, and milliseconds of the main thread. */
export const weightHeading = (): string => row('kB', [...KINDS, 'total', 'requests', 'main ms'])

/** A template's line of the table. */
export const weightRow = (template: string, { bytes, total, requests, mainThread }: PageWeight): string =>
  row(template, [
    ...KINDS.map((kind) => kilobytes(bytes[kind])),
    kilobytes(total),
    String(requests),
    mainThread.toFixed(0),
  ])

/** The line of the first search. */
export const searchRow = (bytes: number): string => `first search: ${kilobytes(bytes)} kB on top of its page`
