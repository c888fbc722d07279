import { z } from 'zod'
import { AccountEmailSchema } from '../users/account.ts'
import type { Contributor } from './contributor.ts'

/**
 * E-mail addresses of contributors by the keys of their entries. They are stored apart from the work, because
 * everyone reads the work.
 */
export const ContributorEmailsSchema = z.record(z.string(), z.string())

/** E-mail addresses of contributors by the keys of their entries. */
export type ContributorEmails = z.infer<typeof ContributorEmailsSchema>

/** The message for a text that is no address. */
export const CONTRIBUTOR_EMAIL_INVALID = 'Un courriel s’écrit comme nom@exemple.ht'

/** The message for an address; `undefined` for a valid or an empty one. */
export const contributorEmailError = (email: string | undefined): string | undefined =>
  (email ?? '').trim() === '' || AccountEmailSchema.safeParse(email).success
    ? undefined
    : CONTRIBUTOR_EMAIL_INVALID

/** The addresses of existing contributors, in their order; empty ones are dropped. */
export const emailsOf = (
  contributors: readonly Contributor[],
  emails: ContributorEmails,
): ContributorEmails =>
  Object.fromEntries(
    contributors.flatMap(({ id }) => {
      const email = emails[id]?.trim() ?? ''
      return email === '' ? [] : [[id, email]]
    }),
  )
