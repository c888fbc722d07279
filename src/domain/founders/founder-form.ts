import { z } from 'zod'

const TEXT_MAX_CHARS = 200
const BIO_MAX_CHARS = 5000

const text = (max: number, what: string) =>
  z
    .string()
    .trim()
    .max(max, `${what} ne doit pas dépasser ${max.toLocaleString('fr-FR')} caractères`)

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

/** The row of a filled-in form; what is empty is missing. */
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
