/** Kinds of notices that mark the work that they are about, worst first. */
export const MARKING_KINDS = ['retraction', 'expression-of-concern', 'erratum'] as const

/** A kind of notice that marks the work that it is about. */
export type MarkingKind = (typeof MARKING_KINDS)[number]

/** The mark that a work carries in lists, results and citation files, and the tone of its badge. */
export const WORK_MARKS: Readonly<
  Record<MarkingKind, { mark: string; tone: 'danger' | 'warning' | 'info' }>
> = {
  retraction: { mark: 'Rétracté', tone: 'danger' },
  'expression-of-concern': { mark: 'Expression de réserve', tone: 'warning' },
  erratum: { mark: 'Corrigé', tone: 'info' },
}

/**
 * The mark of a work that several notices are about.
 * @example worstMark(['erratum', 'retraction']) // 'retraction'
 */
export const worstMark = (kinds: readonly string[]): MarkingKind | undefined =>
  MARKING_KINDS.find((kind) => kinds.includes(kind))
