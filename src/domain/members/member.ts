import { familyKey } from '../contributors/unconfirmed-names.ts'
import { splitName } from '../contributors/split-name.ts'
import { compareCells } from './member-directory.ts'
import { z } from 'zod'
import { EMAIL_MAX_CHARS, EMAIL_PATTERN, NAME_MAX_CHARS, PHONE_MAX_CHARS } from '../contact/field-rules.ts'
import { tooLongText } from '../language/number.ts'
import type { Picture } from '../covers/picture.ts'
import { isAddress, publicAddress } from '../files/public-address.ts'

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

const OptionalTextSchema = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined)

/** A row of table `members` as the API answers it, parsed into the shape that the site uses. */
export const MemberSchema = z
  .object({
    id: z.int(),
    name: z.string().trim().min(1, 'the name is missing: give the member a name'),
    titre: OptionalTextSchema,
    phone: OptionalTextSchema,
    email: OptionalTextSchema,
    avatar_url: OptionalTextSchema,
  })
  .transform(({ avatar_url, ...member }) => ({ ...member, avatarUrl: avatar_url }))

/** A member of the public directory. */
export type Member = z.infer<typeof MemberSchema>

/** Bucket of the directory's photos. */
export const MEMBER_PHOTO_BUCKET = 'annuaire_profile_pics'

/**
 * The address of a member's photo: the stored value when it is a whole address, else that path in the bucket of the
 * storage at `baseUrl`; `undefined` when the member has none.
 */
export const memberPhotoAddress = (
  { avatarUrl }: Pick<Member, 'avatarUrl'>,
  baseUrl: string,
): string | undefined => {
  if (avatarUrl === undefined || isAddress(avatarUrl)) return avatarUrl
  const path = avatarUrl.replace(/^\/+/, '').replace(`${MEMBER_PHOTO_BUCKET}/`, '')
  const segments = path.split('/')
  if (segments.some((segment) => segment === '' || segment === '.' || segment === '..')) return undefined
  return publicAddress(baseUrl, MEMBER_PHOTO_BUCKET, path)
}

/** A member as the directory shows one: with the photo, if its file exists. */
export type MemberView = { member: Member; photo: Picture | undefined }

const text = (max: number, what: string) => z.string().trim().max(max, tooLongText(what, max))

/** The form of a member of the directory; the database holds the same lengths. */
export const MemberFormSchema = z.object({
  name: text(NAME_MAX_CHARS, 'Le nom').min(1, 'Le nom est requis'),
  titre: text(NAME_MAX_CHARS, 'Le titre'),
  phone: text(PHONE_MAX_CHARS, 'Le téléphone'),
  email: text(EMAIL_MAX_CHARS, 'L’adresse').refine(
    (email) => email === '' || EMAIL_PATTERN.test(email),
    'Email invalide',
  ),
  /** Name of a file in the bucket of photos, or a whole address; empty without a photo. */
  photo: z.string().max(2048),
})

/** The form of a member of the directory. */
export type MemberForm = z.output<typeof MemberFormSchema>

type Row = {
  name: string
  titre: string | null
  phone: string | null
  email: string | null
  avatar_url: string | null
}

/** The form of a stored member, or of a new one. */
export const memberForm = (row: Row | undefined): MemberForm => ({
  name: row?.name ?? '',
  titre: row?.titre ?? '',
  phone: row?.phone ?? '',
  email: row?.email ?? '',
  photo: row?.avatar_url ?? '',
})

/** The row of a filled-in form; what is empty is missing. */
export const memberRow = ({ name, titre, phone, email, photo }: MemberForm): Row => ({
  name,
  titre: titre || null,
  phone: phone || null,
  email: email || null,
  avatar_url: photo || null,
})
