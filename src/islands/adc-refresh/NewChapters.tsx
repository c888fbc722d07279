import { ADC_TEXTS, type Chapter, chapterLabel } from '#domain/adc/chapter.ts'
import { canonicalPath } from '#domain/works/work-address.ts'

/** Whether the page links to the chapter. A chapter that was published after the build has no link. */
const isOnPage = (path: string): boolean =>
  document.querySelector(`main a[href="${path}"]:not([data-adc-refresh] *)`) !== null

/** The chapters that were published after the build of this page. */
export const NewChapters = ({ chapters }: { chapters: Chapter[] }) => {
  if (chapters.length === 0) return <p className="mt-3">{ADC_TEXTS.noChapter}</p>
  const missing = chapters
    .map((chapter) => ({ chapter, path: canonicalPath(chapter) }))
    .filter(({ path }) => !isOnPage(path))
  return (
    <div className="mt-3 text-sm">
      <p>{ADC_TEXTS.published(chapters.length)}</p>
      {missing.length > 0 && (
        <>
          <p className="mt-1">{ADC_TEXTS.notOnPage}</p>
          <ul className="mt-1 list-disc ps-5">
            {missing.map(({ chapter, path }) => (
              <li key={chapter.id}>
                <a className="link" href={path}>
                  {chapterLabel(chapter)}&nbsp;: {chapter.title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
