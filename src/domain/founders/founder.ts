import { z } from 'zod'
import { tooLongText } from '../language/number.ts'
import type { Picture } from '../covers/picture.ts'
import { isAddress, publicAddress } from '../files/public-address.ts'

/** Founders without an order come last. */
const LAST_ORDER = 999

/** Specialties that a founder's card shows. */
export const CARD_SPECIALTIES = 2

/** Specialties that a founder's card shows on a small screen. */
export const MOBILE_CARD_SPECIALTIES = 1

/** Shown when there is no founder at all. */
export const NO_FOUNDERS_TEXT = 'Aucune information sur les fondateurs n’est disponible pour le moment.'

/** Shown when there are founders, but none that can be read. */
export const foundersErrorText = (message: string): string =>
  `Une erreur est survenue lors du chargement des fondateurs: ${message}`

/** Bucket of the founders' portraits. */
export const FOUNDER_BUCKET = 'founder_avatars'

const textOr = (fallback: string) =>
  z
    .string()
    .nullish()
    .transform((text) => text?.trim() || fallback)

const OptionalTextSchema = z
  .string()
  .nullish()
  .transform((text) => text?.trim() || undefined)

const ListSchema = z
  .array(z.string())
  .nullish()
  .transform((texts) => texts ?? [])

/** A row of `founders_view` or table `founders`; missing values get defaults. */
export const FounderSchema = z
  .object({
    name: textOr('Unknown Name'),
    title: textOr('Unknown Title'),
    role: textOr('Member'),
    image_path: OptionalTextSchema,
    bio: OptionalTextSchema,
    location: OptionalTextSchema,
    is_deceased: z
      .boolean()
      .nullish()
      .transform((deceased) => deceased ?? false),
    specialties: ListSchema,
    achievements: ListSchema,
    responsibilities: ListSchema,
    display_order: z
      .number()
      .nullish()
      .transform((order) => order ?? LAST_ORDER),
  })
  .transform((row) => ({
    name: row.name,
    title: row.title,
    role: row.role,
    imagePath: row.image_path,
    bio: row.bio,
    location: row.location,
    isDeceased: row.is_deceased,
    specialties: row.specialties,
    achievements: row.achievements,
    responsibilities: row.responsibilities,
    displayOrder: row.display_order,
  }))

/** A founder of the portal. */
export type Founder = z.infer<typeof FounderSchema>

/** The address of the portrait: the public address in the founders' bucket, or the address that the row gives. */
export const portraitAddress = (backendUrl: string, imagePath: string): string =>
  isAddress(imagePath) ? imagePath : publicAddress(backendUrl, FOUNDER_BUCKET, imagePath)

/** Founders in the order of the page. */
export const inDisplayOrder = (founders: Founder[]): Founder[] =>
  founders.toSorted((a, b) => a.displayOrder - b.displayOrder || a.name.localeCompare(b.name, 'fr'))

/** Text that replaces a portrait: the first two letters of the name. */
export const founderInitials = (name: string): string => name.replace(/[^\p{L}]/gu, '').slice(0, 2)

/** A founder as the page shows it: the portrait if its file exists. */
export type FounderView = { founder: Founder; portrait: Picture | undefined }

const TEXT_MAX_CHARS = 200
const BIO_MAX_CHARS = 5000

const text = (max: number, what: string) => z.string().trim().max(max, tooLongText(what, max))

/** The form of a founder. */
export const FounderFormSchema = z.object({
  name: text(TEXT_MAX_CHARS, 'Le nom').min(1, 'Le nom est requis'),
  title: text(TEXT_MAX_CHARS, 'Le titre').min(1, 'Le titre est requis'),
  role: text(TEXT_MAX_CHARS, 'Le rôle').min(1, 'Le rôle est requis'),
  location: text(TEXT_MAX_CHARS, 'Le lieu'),
  bio: text(BIO_MAX_CHARS, 'La biographie'),
  isDeceased: z.boolean(),
  specialties: z.array(z.string()),
  achievements: z.array(z.string()),
  responsibilities: z.array(z.string()),
  /** Name of a file in the founders' bucket, a path of the site or a whole address; empty without a portrait. */
  photo: z.string().max(2048),
})

/** The form of a founder. */
export type FounderForm = z.output<typeof FounderFormSchema>

type Row = {
  name: string | null
  title: string | null
  role: string | null
  location: string | null
  bio: string | null
  is_deceased: boolean
  specialties: string[]
  achievements: string[]
  responsibilities: string[]
  image_path: string | null
}

/** The form of a stored founder, or of a new one. */
export const founderForm = (row: Row | undefined): FounderForm => ({
  name: row?.name ?? '',
  title: row?.title ?? '',
  role: row?.role ?? '',
  location: row?.location ?? '',
  bio: row?.bio ?? '',
  isDeceased: row?.is_deceased ?? false,
  specialties: row?.specialties ?? [],
  achievements: row?.achievements ?? [],
  responsibilities: row?.responsibilities ?? [],
  photo: row?.image_path ?? '',
})

/** The row of a filled-in form; an empty field becomes null. */
export const founderRow = (form: FounderForm): Row => ({
  name: form.name,
  title: form.title,
  role: form.role,
  location: form.location || null,
  bio: form.bio || null,
  is_deceased: form.isDeceased,
  specialties: form.specialties,
  achievements: form.achievements,
  responsibilities: form.responsibilities,
  image_path: form.photo || null,
})
