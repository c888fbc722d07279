import { sampleValues, variablesOf } from '#domain/mails/mail-catalogue.ts'
import { type BuiltInMail, fillMail } from '#domain/mails/mail-template.ts'

type Props = { mail: BuiltInMail; subject: string; body: string }

/** A mail as it would arrive, with example values. */
export const MailPreview = ({ mail, subject, body }: Props) => {
  const values = sampleValues(variablesOf(mail.subject + mail.body))
  return (
    <section aria-labelledby="preview" className="card content-start p-5">
      <h2 id="preview">Aperçu</h2>
      <p className="mt-1 text-sm text-muted">Avec des valeurs d’exemple.</p>
      <p className="mt-4 border-b border-rule pb-3 font-semibold wrap-anywhere">
        {fillMail(subject, values)}
      </p>
      <div className="mt-3 grid gap-3">
        {fillMail(body, values)
          .split(/\n{2,}/)
          .map((paragraph, index) => (
            <p key={index} className="wrap-anywhere whitespace-pre-line">
              {paragraph}
            </p>
          ))}
      </div>
    </section>
  )
}
