import { familyKey } from '../contributors/family-order.ts'
import { splitName } from '../contributors/split-name.ts'
import { compareCells } from './member-directory.ts'
import type { Member } from './member.ts'

const CIVILITY = /^(dr|dre|pr|pre|prof|mme|m)\.?$/i
const NO_LETTERS = /[^\p{L}]/gu

/**
 * First letters of the first and the last word of a name, its civility left out.
 * @example memberInitials('Dr Jean-Rony Désulmé') // 'JD'
 */
export const memberInitials = (name: string): string => {
  const words = name
    .split(/\s+/)
    .filter((word) => !CIVILITY.test(word))
    .map((word) => word.replace(NO_LETTERS, ''))
    .filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.slice(0, 1) ?? '')
    .join('')
    .toLocaleUpperCase('fr')
}

// Apart from the directory: browsers sort rows by keys that the page holds, without the rules of names.

/** What the column of names is sorted by: the family name, by the rules that citations use. */
export const memberNameKey = ({ name }: Pick<Member, 'name'>): string => familyKey(splitName(name).name)

/** The members in the directory's order, by family name; ties by id. */
export const sortMembers = <Each extends Pick<Member, 'id' | 'name'>>(members: readonly Each[]): Each[] =>
  members
    .map((member) => ({ member, key: memberNameKey(member) }))
    .sort((a, b) => compareCells(a.key, b.key, 'ascending') || a.member.id - b.member.id)
    .map(({ member }) => member)
