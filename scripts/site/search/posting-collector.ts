import { toDifferences } from '#domain/index-medicus/postings.ts'
import { HIGHEST_WEIGHT, type Postings } from '#domain/search/index-files.ts'

/** Entries of a block; blocks are outside the heap of JavaScript. */
const BLOCK = 1 << 20

/** Bits of an entry that hold the weight; the others hold the number of the document. */
const WEIGHT_BITS = 4

/** A part of a string keeps the whole of it in memory: a copy does not. */
const copyOf = (part: string): string => Buffer.from(part).toString()

/** Collects which document has which keys, document by document, in eight bytes for each. */
export class PostingCollector {
  readonly #positions = new Map<string, number>()
  readonly #keys: string[] = []
  readonly #blocks: { keys: Uint32Array; entries: Uint32Array }[] = []
  #count = 0

  /**
   * @param document greater than those before, or the same
   * @param weight how much the key says of the document, from 0 to 1
   */
  add(key: string, document: number, weight: number): void {
    let position = this.#positions.get(key)
    if (position === undefined) {
      const copy = copyOf(key)
      position = this.#keys.push(copy) - 1
      this.#positions.set(copy, position)
    }
    const at = this.#count % BLOCK
    if (at === 0) this.#blocks.push({ keys: new Uint32Array(BLOCK), entries: new Uint32Array(BLOCK) })
    const block = this.#blocks.at(-1)
    if (!block) return
    block.keys[at] = position
    block.entries[at] =
      (document << WEIGHT_BITS) | Math.max(1, Math.min(HIGHEST_WEIGHT, Math.round(weight * HIGHEST_WEIGHT)))
    this.#count += 1
  }

  /** What was collected, in the order of the keys' code units. */
  *sorted(): Generator<Postings> {
    const ends = new Uint32Array(this.#keys.length + 1)
    this.#eachEntry((key) => (ends[key + 1] = (ends[key + 1] ?? 0) + 1))
    for (let key = 1; key < ends.length; key += 1) ends[key] = (ends[key] ?? 0) + (ends[key - 1] ?? 0)
    const starts = ends.slice(0, -1)
    const grouped = new Uint32Array(this.#count)
    this.#eachEntry((key, entry) => {
      const at = starts[key] ?? 0
      grouped[at] = entry
      starts[key] = at + 1
    })
    const inOrder = [...this.#keys.entries()].sort(([, a], [, b]) => (a < b ? -1 : 1))
    for (const [position, key] of inOrder) {
      const entries = [...grouped.subarray(ends[position], ends[position + 1])]
      yield [
        key,
        toDifferences(entries.map((entry) => entry >>> WEIGHT_BITS)),
        entries.map((entry) => (entry & HIGHEST_WEIGHT).toString(16)).join(''),
      ]
    }
  }

  #eachEntry(use: (key: number, entry: number) => void): void {
    for (let index = 0; index < this.#count; index += 1) {
      const block = this.#blocks[Math.floor(index / BLOCK)]
      use(block?.keys[index % BLOCK] ?? 0, block?.entries[index % BLOCK] ?? 0)
    }
  }
}
