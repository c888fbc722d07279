import type { SearchRecord } from './search-record.ts'

/** Collects the values of the filters that a build knows, so that the search can propose them. */
export class SearchValues {
  readonly #years = new Set<string>()
  readonly #authors = new Set<string>()
  readonly #tags = new Set<string>()

  add({ year, authors, tags, keywords }: SearchRecord): void {
    if (year !== undefined) this.#years.add(String(year))
    for (const author of authors) this.#authors.add(author)
    for (const tag of [...tags, ...keywords]) this.#tags.add(tag)
  }

  /** The values of each filter: years newest first, names and words in French order. */
  lists(): Record<'annee' | 'auteur' | 'tag', string[]> {
    const { compare } = new Intl.Collator('fr')
    return {
      annee: [...this.#years].sort().reverse(),
      auteur: [...this.#authors].sort(compare),
      tag: [...this.#tags].sort(compare),
    }
  }
}
