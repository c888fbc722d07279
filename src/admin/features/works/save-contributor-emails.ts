import { toast } from '#browser/toasts/toast.ts'
import { emailsOf } from '#domain/contributors/contributor-emails.ts'
import { fieldText } from '#domain/works/field-changes.ts'
import type { WorkForm } from '#domain/works/work-form.ts'
import { CONTRIBUTOR_FORM_TEXTS as TEXTS } from './record-texts.ts'
import { writeContributorEmails } from './work-queries.ts'

/**
 * Writes the addresses of a work that was saved just now, where they differ from the stored ones. The work stays saved when
 * that fails; the addresses are then offered for another try.
 */
export const saveContributorEmails = async (
  workId: string,
  form: WorkForm,
  stored: WorkForm,
): Promise<void> => {
  if (fieldText('contributorEmails', form) === fieldText('contributorEmails', stored)) return
  try {
    await writeContributorEmails(workId, emailsOf(form.contributors, form.contributorEmails))
  } catch {
    toast.error(TEXTS.emailsFailed, {
      description: fieldText('contributorEmails', form),
      duration: Infinity,
      action: { label: TEXTS.retry, onClick: () => void saveContributorEmails(workId, form, stored) },
    })
  }
}
