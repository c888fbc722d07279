import { z } from 'zod'
import { searchableText } from '#domain/search/searchable-text.ts'

/** Filters whose values the build wrote down. */
export type ListedFilter = 'annee' | 'auteur' | 'tag'

/** Proposals shown for what was typed so far. */
const MAX_PROPOSALS = 40

const ValuesSchema = z.array(z.string())
const loaded = new Map<ListedFilter, Promise<string[]>>()

const load = async (filter: ListedFilter): Promise<string[]> => {
  const answer = await fetch(`/pagefind/values/${filter}.json`)
  if (!answer.ok) throw new Error(`The values of ${filter}: ${answer.status}`)
  return ValuesSchema.parse(await answer.json())
}

/** The values of a filter, loaded at its first use; without them (no network, no index) there are none to propose. */
export const filterValues = async (filter: ListedFilter): Promise<string[]> => {
  const loading = loaded.get(filter) ?? load(filter)
  loaded.set(filter, loading)
  try {
    return await loading
  } catch {
    loaded.delete(filter)
    return []
  }
}

/** Values that contain what was typed, accents and case aside. */
export const proposals = (values: string[], typed: string): string[] => {
  const wanted = searchableText(typed)
  const found: string[] = []
  for (const value of values) {
    if (found.length === MAX_PROPOSALS) break
    if (searchableText(value).includes(wanted)) found.push(value)
  }
  return found
}

/** The value that was typed in full, accents and case aside. */
export const matchingValue = (values: string[], typed: string): string | undefined => {
  const wanted = searchableText(typed)
  return values.find((value) => value === typed) ?? values.find((value) => searchableText(value) === wanted)
}
