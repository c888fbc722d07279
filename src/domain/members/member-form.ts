import { z } from 'zod'
import { EMAIL_PATTERN } from '../contact/field-rules.ts'

const text = (max: number, what: string) =>
  z.string().trim().max(max, `${what} ne doit pas dépasser ${max} caractères`)

/** The form of a member of the directory; the database holds the same lengths. */
export const MemberFormSchema = z.object({
  name: text(200, 'Le nom').min(1, 'Le nom est requis'),
  titre: text(200, 'Le titre'),
  phone: text(50, 'Le téléphone'),
  email: text(254, 'L’adresse').refine(
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
