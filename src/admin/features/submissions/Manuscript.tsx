import type { ReactNode } from 'react'
import { StoredStatementsSchema } from '#domain/submission/submission-payload.ts'
import { LANGUAGE_NAMES, LanguageSchema } from '#domain/works/language.ts'
import { shownStatements } from '#domain/works/statements.ts'
import { ManuscriptAuthors } from './ManuscriptAuthors.tsx'
import type { Submission } from './submissions-queries.ts'

const languageName = (stored: string | null): string => {
  const language = LanguageSchema.safeParse(stored).data
  return language ? LANGUAGE_NAMES[language] : 'Non indiquée'
}

const Entry = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 py-2 sm:grid-cols-[11rem_minmax(0,1fr)]">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
  </div>
)

const Declaration = ({ given, children }: { given: boolean; children: string }) => (
  <li>
    <span aria-hidden="true">{given ? '✓' : '✗'} </span>
    {children}&nbsp;: <strong>{given ? 'oui' : 'non'}</strong>
  </li>
)

/** What the author wrote in the form. */
export const Manuscript = ({ submission }: { submission: Submission }) => (
  <section aria-labelledby="manuscript">
    <h2 id="manuscript" className="mb-2">
      Manuscrit
    </h2>
    <dl className="divide-y divide-rule">
      <Entry name="Auteurs">
        <ManuscriptAuthors submission={submission} />
      </Entry>
      <Entry name="Institution">{submission.institution}</Entry>
      <Entry name="Langue">{languageName(submission.language)}</Entry>
      <Entry name="Mots clés">{submission.keywords}</Entry>
      <Entry name="Résumé">{submission.abstract}</Entry>
      {shownStatements(StoredStatementsSchema.parse(submission.statements)).map(({ label, text }) => (
        <Entry key={label} name={label}>
          {text}
        </Entry>
      ))}
      <Entry name="Message à la rédaction">{submission.notes ?? 'Aucun'}</Entry>
      <Entry name="Auteur correspondant">{submission.corresponding_author_name}</Entry>
      <Entry name="Adresse email">
        <a className="link" href={`mailto:${encodeURIComponent(submission.corresponding_author_email)}`}>
          {submission.corresponding_author_email}
        </a>
      </Entry>
      <Entry name="Téléphone">{submission.corresponding_author_phone ?? 'Non indiqué'}</Entry>
      <Entry name="Adresse postale">{submission.corresponding_author_address ?? 'Non indiquée'}</Entry>
      <Entry name="Déclarations">
        <ul>
          <Declaration given={submission.ethics_approval}>Approbation éthique</Declaration>
          <Declaration given={submission.no_conflict}>Absence de conflit d’intérêts</Declaration>
          <Declaration given={submission.original_work}>Travail original</Declaration>
        </ul>
      </Entry>
    </dl>
  </section>
)
