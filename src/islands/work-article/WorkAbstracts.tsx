import { Fragment } from 'react'
import { ownValue } from '#domain/own-value.ts'
import type { Work } from '#domain/works/work.ts'
import { foreignLanguage, type PageLinks } from '#domain/works/work-view.ts'
import { TRANSLATION_HEADINGS, WORK_PAGE_TEXTS as TEXTS } from '#domain/works/work-page-texts.ts'
import type { Language } from '#domain/works/language.ts'
import { structuredAbstract } from '#domain/works/structured-abstract.ts'

/** English and Spanish set no space before a colon. */
const colonOf = (lang: Language | undefined): string => (lang === 'en' || lang === 'es' ? ':' : '\u00a0:')

/** An abstract, its parts labelled where it is structured. */
const AbstractText = ({ text, lang }: { text: string; lang: Language | undefined }) => (
  <div className="prose mt-3 print:mt-1 print:[&>p+p]:mt-1" lang={lang}>
    {structuredAbstract(text).map(({ label, text: paragraph }, index) => (
      <p key={index}>
        {label && (
          <>
            <strong>
              {label}
              {colonOf(lang)}
            </strong>{' '}
          </>
        )}
        {paragraph}
      </p>
    ))}
  </div>
)

type KeywordsProps = {
  keywords: readonly string[]
  lang: Language | undefined
  /** Of those that have a page. */
  paths?: Readonly<Record<string, string>>
}

const Keywords = ({ keywords, lang, paths = {} }: KeywordsProps) => (
  <p className="mt-4 text-sm">
    <strong>{`${TEXTS.keywords}\u00a0:`}</strong>{' '}
    <span lang={lang}>
      {keywords.map((keyword, index) => {
        const path = ownValue(paths, keyword)
        return (
          <Fragment key={index}>
            {index > 0 && ', '}
            {path ? (
              <a className="link" href={path}>
                {keyword}
              </a>
            ) : (
              keyword
            )}
          </Fragment>
        )
      })}
    </span>
  </p>
)

const Tag = ({ tag, path }: { tag: string; path: string | undefined }) => (
  <li>
    {path ? (
      <a className="tag hover:border-current hover:text-ink" href={path}>
        {tag}
      </a>
    ) : (
      <span className="tag">{tag}</span>
    )}
  </li>
)

const Translation = ({
  translation: { language, title, abstract, keywords },
}: {
  translation: Work['translations'][number]
}) => {
  const id = `en-${language}`
  return (
    <section className="mt-8 print:mt-4" aria-labelledby={id}>
      <h2 className="text-xl" id={id}>
        {TRANSLATION_HEADINGS[language][abstract ? 'abstract' : 'other']}
      </h2>
      {title && (
        <p className="mt-2 font-serif text-lg font-semibold" lang={language}>
          {title}
        </p>
      )}
      {abstract && <AbstractText text={abstract} lang={language} />}
      {keywords.length > 0 && <Keywords keywords={keywords} lang={language} />}
    </section>
  )
}

/** The abstract of a work with its keywords, then its title, abstract and keywords in other languages. */
export const WorkAbstracts = ({ article, links }: { article: Work; links: PageLinks }) => {
  const lang = foreignLanguage(article)
  return (
    <>
      <section className="mt-8 print:mt-4" aria-labelledby="resume">
        <h2 className="text-xl" id="resume">
          {TEXTS.abstract}
        </h2>
        {article.abstract ? (
          <AbstractText text={article.abstract} lang={lang} />
        ) : (
          <p className="prose mt-3">{TEXTS.noAbstract}</p>
        )}
      </section>
      {article.tags.length > 0 && (
        <section className="mt-6" aria-label="Tags">
          <ul className="flex flex-wrap gap-1.5" aria-label={TEXTS.keywords}>
            {article.tags.map((tag, index) => (
              <Tag key={index} tag={tag} path={ownValue(links.keywords, tag)} />
            ))}
          </ul>
        </section>
      )}
      {article.keywords.length > 0 && (
        <Keywords keywords={article.keywords} lang={lang} paths={links.keywords} />
      )}
      {article.translations.map((translation) => (
        <Translation key={translation.language} translation={translation} />
      ))}
    </>
  )
}
