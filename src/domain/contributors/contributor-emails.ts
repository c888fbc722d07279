import { z } from 'zod'
import { AccountEmailSchema } from '../users/account.ts'
import type { Contributor } from './contributor.ts'

/** E-mail addresses of a work's contributors by the keys of their entries. They are stored apart from the work, which everyone reads. */
export const ContributorEmailsSchema = z.record(z.string(), z.string())

export type ContributorEmails = z.infer<typeof ContributorEmailsSchema>

/** The message for an address that is none. */
export const CONTRIBUTOR_EMAIL_INVALID = 'Un courriel s’écrit comme nom@exemple.ht'

/** What is wrong with an address; an empty one is none. */
export const contributorEmailError = (email: string | undefined): string | undefined =>
  (email ?? '').trim() === '' || AccountEmailSchema.safeParse(email).success
    ? undefined
    : CONTRIBUTOR_EMAIL_INVALID

/** The addresses of the contributors that there are, in their order, without empty ones. */
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
