import { familyKey } from '../contributors/family-order.ts'
import { splitName } from '../contributors/split-name.ts'
import type { Member } from './member.ts'
import { compareCells } from './member-order.ts'

// Apart from the order of cells: browsers sort rows by keys that the page holds, without the rules of names.

/** What the column of names is sorted by: the family name, by the rules that citations use. */
export const memberNameKey = ({ name }: Pick<Member, 'name'>): string => familyKey(splitName(name).name)

/** The members in the directory's order, by family name; ties by id. */
export const sortMembers = <Each extends Pick<Member, 'id' | 'name'>>(members: readonly Each[]): Each[] =>
  members
    .map((member) => ({ member, key: memberNameKey(member) }))
    .sort((a, b) => compareCells(a.key, b.key, 'ascending') || a.member.id - b.member.id)
    .map(({ member }) => member)
