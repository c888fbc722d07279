import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { printedAffiliation, type Contributor, printedName } from '#domain/contributors/contributor.ts'
import {
  AffiliationsSchema,
  ContributorsSchema,
  numberAffiliations,
} from '#domain/contributors/authorship.ts'
import { orcidAddress } from '#domain/contributors/identifiers.ts'
import { namesToCheck } from '#domain/contributors/unconfirmed-names.ts'
import { type Submission, submissionEmailsQuery } from './submissions-queries.ts'

// What the database holds was checked when it was stored; a row of another time shows the names alone.
const AuthorshipSchema = z.object({ contributors: ContributorsSchema, affiliations: AffiliationsSchema })

const Author = ({
  contributor,
  numbers,
  email,
  doubt,
}: {
  contributor: Contributor
  numbers: readonly number[]
  email: string | undefined
  doubt: string | undefined
}) => {
  const orcid = contributor.kind === 'person' ? contributor.orcid : undefined
  return (
    <li>
      {printedName(contributor)}
      {numbers.length > 0 && <sup> {numbers.join(', ')}</sup>}
      {contributor.corresponding && ' (correspondant)'}
      {orcid !== undefined && (
        <>
          {' · '}
          <a className="link" href={orcidAddress(orcid)} target="_blank" rel="noreferrer">
            ORCID {orcid}
          </a>
        </>
      )}
      {email !== undefined && (
        <>
          {' · '}
          <a className="link" href={`mailto:${encodeURIComponent(email)}`}>
            {email}
          </a>
        </>
      )}
      {doubt !== undefined && <span className="block text-sm text-muted">À vérifier&nbsp;: {doubt}</span>}
    </li>
  )
}

/** The authors of a manuscript one by one, with their institutions and addresses. */
export const ManuscriptAuthors = ({ submission }: { submission: Submission }) => {
  const { data: emails = {}, isError } = useQuery(submissionEmailsQuery(submission.id))
  const authorship = AuthorshipSchema.safeParse(submission).data
  if (!authorship || authorship.contributors.length === 0) return submission.authors
  const { numbered, unnumbered, numbersOf } = numberAffiliations(authorship)
  const doubts = new Map(namesToCheck(authorship.contributors).map(({ id, doubt }) => [id, doubt]))
  return (
    <>
      <ol className="list-decimal ps-5">
        {authorship.contributors.map((contributor) => (
          <Author
            key={contributor.id}
            contributor={contributor}
            numbers={numbersOf.get(contributor.id) ?? []}
            email={emails[contributor.id]}
            doubt={doubts.get(contributor.id)}
          />
        ))}
      </ol>
      {isError && <p className="text-sm text-muted">Les adresses des auteurs n’ont pas pu être lues.</p>}
      {numbered.length + unnumbered.length > 0 && (
        <ul className="mt-2 text-sm text-muted">
          {numbered.map((affiliation, index) => (
            <li key={affiliation.id}>
              <sup>{index + 1}</sup> {printedAffiliation(affiliation)}
            </li>
          ))}
          {unnumbered.map((affiliation) => (
            <li key={affiliation.id}>{printedAffiliation(affiliation)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
