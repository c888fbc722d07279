import { Fragment } from 'react'
import type { Work } from '#domain/works/work.ts'
import type { PageLinks } from '#domain/works/work-view.ts'
import { WORK_PAGE_TEXTS as TEXTS } from '#domain/works/work-page-texts.ts'
import { manuscriptDates } from '#domain/works/work-view.ts'
import { authorLine } from '#domain/contributors/author-line.ts'
import { ownValue } from '#domain/own-value.ts'

/** The ORCID iD icon, as ORCID's brand guidelines give it. Decorative: the link carries the name. */
const OrcidIcon = () => (
  <svg
    className="inline-block align-[-0.125em]"
    width={16}
    height={16}
    viewBox="0 0 256 256"
    aria-hidden="true"
  >
    <circle cx={128} cy={128} r={128} fill="#a6ce39" />
    <path
      fill="#fff"
      d="M86.300 186.200H70.900V79.100h15.400zM108.900 79.100h41.600c39.600 0 57 28.300 57 53.600 0 27.500-21.500 53.600-56.800 53.600h-41.800zm15.400 93.300h24.500c34.900 0 42.900-26.500 42.900-39.700C191.700 111.200 178 93 148 93h-23.700zM88.700 56.800a10.100 10.100 0 1 1-20.200 0 10.100 10.100 0 0 1 20.200 0z"
    />
  </svg>
)

const AuthorName = ({ name, path }: { name: string; path: string | undefined }) =>
  path ? (
    <a className="underline decoration-rule-strong underline-offset-4 hover:decoration-current" href={path}>
      {name}
    </a>
  ) : (
    name
  )

/** Who wrote a work, with the numbers of their affiliations; these, and the days of the manuscript, are one
 * line on a phone until it is opened. */
export const WorkAuthors = ({ article, links }: { article: Work; links: PageLinks }) => {
  const { authors, affiliations, corresponding } = authorLine(article)
  const dates = manuscriptDates(article)
  const writeTo = corresponding.length > 0 && (
    <p>{`${TEXTS.corresponding(corresponding.length)}\u00a0: ${corresponding.join(', ')}`}</p>
  )
  return (
    <>
      {authors.length > 0 && (
        <p className="mt-2 text-sm sm:mt-3 sm:text-lg print:text-base">
          {authors.map(({ id, name, numbers, orcid }, index) => (
            <Fragment key={index}>
              {index > 0 && ' '}
              <span>
                <AuthorName name={name} path={ownValue(links.authors, id)} />
                {/* Browsers break lines beside an image even behind a no-break space: no icon or comma begins one. */}
                <span className="whitespace-nowrap">
                  {numbers.length > 0 && <sup className="text-[0.7em]">{numbers.join(',')}</sup>}
                  {orcid && (
                    <>
                      {'\u00a0'}
                      <a href={orcid} aria-label={TEXTS.orcid(name)}>
                        <OrcidIcon />
                      </a>
                    </>
                  )}
                  {index < authors.length - 1 && ','}
                </span>
              </span>
            </Fragment>
          ))}
        </p>
      )}
      {affiliations.length > 0 ? (
        <details className="mt-1 text-sm text-muted sm:details-content:[content-visibility:visible]">
          <summary className="w-fit cursor-pointer py-0.5 sm:supports-[selector(::details-content)]:hidden print:hidden">
            {TEXTS.affiliations(affiliations.length, dates !== '')}
          </summary>
          <ul>
            {affiliations.map(({ number, text }, index) => (
              <li key={index}>
                {number !== undefined && <sup>{number}</sup>}
                {number !== undefined && ' '}
                {text}
              </li>
            ))}
          </ul>
          {writeTo}
          {dates && <p className="sm:hidden print:hidden">{dates}</p>}
        </details>
      ) : (
        writeTo && <div className="mt-1 text-sm text-muted">{writeTo}</div>
      )}
    </>
  )
}
