import type { Work } from '#domain/works/work.ts'
import { foreignLanguage } from '#domain/works/work-view.ts'
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

const Keywords = ({ keywords, lang }: { keywords: readonly string[]; lang: Language | undefined }) => (
  <p className="mt-4 text-sm">
    <strong>{`${TEXTS.keywords}\u00a0:`}</strong> <span lang={lang}>{keywords.join(', ')}</span>
  </p>
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
export const WorkAbstracts = ({ article }: { article: Work }) => {
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
              <li key={index} className="tag">
                {tag}
              </li>
            ))}
          </ul>
        </section>
      )}
      {article.keywords.length > 0 && <Keywords keywords={article.keywords} lang={lang} />}
      {article.translations.map((translation) => (
        <Translation key={translation.language} translation={translation} />
      ))}
    </>
  )
}
