import { PUBLICATIONS } from '#domain/publications/registry.ts'
import { WORK_MARKS } from '#domain/works/work-mark.ts'
import { WORK_PAGE_TEXTS as TEXTS } from '#domain/works/work-page-texts.ts'
import { foreignLanguage, type SimilarWork } from '#domain/works/work-view.ts'

/** Below a work: others that are about the same, found by the build. */
export const WorkSuggestions = ({ works }: { works: readonly SimilarWork[] }) =>
  works.length > 0 && (
    <section className="no-print mt-10" aria-labelledby="a-lire-aussi">
      <h2 className="text-xl" id="a-lire-aussi">
        {TEXTS.similar}
      </h2>
      <ul className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {works.map((work) => (
          <li key={work.path} className="min-w-0 border-t border-rule pt-3">
            <p className="font-serif leading-snug font-semibold text-pretty">
              <a className="underline-offset-4 hover:underline" href={work.path} lang={foreignLanguage(work)}>
                {work.title}
              </a>
              {work.mark && (
                <>
                  {' '}
                  <span className="badge whitespace-nowrap" data-tone={WORK_MARKS[work.mark].tone}>
                    {WORK_MARKS[work.mark].mark}
                  </span>
                </>
              )}
            </p>
            <p className="mt-1 text-sm text-muted">
              <span className="badge me-1" data-category={work.source}>
                {PUBLICATIONS[work.source].shortName}
              </span>{' '}
              {work.line}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
