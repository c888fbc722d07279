import type { Database } from '../../src/data/database.types.ts'
import { slug } from '../../src/domain/issues/issue-path.ts'
import type { FounderSeed } from '../archive/founders/founder-seed.ts'
import type { MemberSeed } from '../archive/members/member-seed.ts'
import type { PlannedFile } from '../files/recipe.ts'
import { deterministicId } from '../ids/deterministic-id.ts'

type Tables = Database['public']['Tables']

const portraitName = (name: string) => `${slug(name)}.png`

const portraits = (bucket: string, people: readonly { name: string; avatar: boolean }[]): PlannedFile[] =>
  people
    .filter((person) => person.avatar)
    .map(({ name }) => ({ bucket, name: portraitName(name), recipe: { kind: 'portrait', of: { name } } }))

/** The directory's members; their ids are left to the database, which goes on counting from them. */
export function planMembers(members: readonly MemberSeed[]) {
  const rows = members.map(({ avatar, ...member }): Tables['members']['Insert'] => ({
    ...member,
    avatar_url: avatar ? portraitName(member.name) : null,
  }))
  return { rows, files: portraits('annuaire_profile_pics', members) }
}

/** The founders. */
export function planFounders(founders: readonly FounderSeed[]) {
  const rows = founders.map(({ avatar, ...founder }): Tables['founders']['Insert'] => ({
    ...founder,
    id: deterministicId(`founder/${founder.name}`),
    image_path: avatar ? portraitName(founder.name) : null,
  }))
  return { rows, files: portraits('founder_avatars', founders) }
}
