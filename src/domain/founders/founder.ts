import { z } from 'zod'
import type { Picture } from '../covers/picture.ts'
import { isAddress, publicAddress } from '../files/public-address.ts'

/** Founders without an order come last. */
const LAST_ORDER = 999

/** Specialties that a founder's card shows. */
export const CARD_SPECIALTIES = 2

/** Specialties that a founder's card shows on a small screen. */
export const MOBILE_CARD_SPECIALTIES = 1

/** Shown when there is no founder at all. */
export const NO_FOUNDERS_TEXT = "Aucune information sur les fondateurs n'est disponible pour le moment."

/** Shown when there are founders, but none that can be read. */
export const foundersFailureText = (message: string): string =>
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

/** A row of `founders_view` or table `founders`, with the defaults of what is missing. */
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

/** Where the portrait stands: the public address in the founders' bucket, or the address that the row gives. */
export const portraitAddress = (backendUrl: string, imagePath: string): string =>
  isAddress(imagePath) ? imagePath : publicAddress(backendUrl, FOUNDER_BUCKET, imagePath)

/** Founders in the order of the page. */
export const inDisplayOrder = (founders: Founder[]): Founder[] =>
  founders.toSorted((a, b) => a.displayOrder - b.displayOrder || a.name.localeCompare(b.name, 'fr'))

/** What stands in place of a portrait: the first two letters of the name. */
export const founderInitials = (name: string): string => name.replace(/[^\p{L}]/gu, '').slice(0, 2)

/** A founder as the page shows it: the portrait if its file exists. */
export type FounderView = { founder: Founder; portrait: Picture | undefined }
