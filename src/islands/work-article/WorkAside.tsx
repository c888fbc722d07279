import type { Work } from '#domain/works/work.ts'
import type { PageLinks } from '#domain/works/work-view.ts'
import { categoryName, specialtyName } from '#domain/works/classification.ts'
import { volumeAndNumber } from '#domain/works/source-line.ts'
import { COVER_ERROR_TEXTS } from '#domain/covers/cover-name.ts'
import { formatLongDate } from '#domain/dates/format-date.ts'
import { isCalendarDay, isPartialDate } from '#domain/dates/partial-date.ts'
import { COUNTER_NAMES, COUNTERS } from '#domain/tracking/tracked-event.ts'
import type { WorkPicture } from './work-picture.ts'
import { formatNumber } from '#domain/language/number.ts'

/** A day is “le 1er avril 1935”, a month or a year “en avril 1935”. */
const publishedOn = (date: string | undefined): [string, string | undefined] => [
  date && isPartialDate(date) && !isCalendarDay(date) ? 'Publié en' : 'Publié le',
  date && formatLongDate(date),
]

const factsOf = (article: Work, links: PageLinks): [string, string | undefined, string?][] => [
  publishedOn(article.publicationDate),
  ['Volume et numéro', volumeAndNumber(article) || undefined, links.issue],
  ['Pages', article.pageNumber?.replace('-', '–')],
  ['Catégorie', article.category && categoryName(article.category)],
  ['Spécialité', article.specialty && specialtyName(article.specialty), links.specialty],
  ['Institution', article.institution],
]

const Cover = ({ picture }: { picture: WorkPicture | undefined }) =>
  picture ? (
    <>
      {/* Inside a <picture>, React writes no preload of the image before the article. */}
      <picture>
        <img
          className="shadow-sm h-auto w-full rounded-sm"
          src={picture.src}
          srcSet={picture.srcSet}
          sizes={picture.srcSet && picture.sizes}
          width={picture.width}
          height={picture.height}
          alt=""
          loading="lazy"
          decoding="async"
          data-cover={picture.address}
        />
      </picture>
    </>
  ) : (
    <p className="cover-missing">{COVER_ERROR_TEXTS.card}</p>
  )

type Props = { article: Work; links: PageLinks; picture: WorkPicture | undefined }

/** Beside a work: its cover, its facts and its figures. */
export const WorkAside = ({ article, links, picture }: Props) => (
  <aside className="min-w-0" aria-label="À propos de ce travail">
    <div className="no-print max-w-60">
      <Cover picture={picture} />
    </div>
    <dl className="mt-5 space-y-2 text-sm print:grid print:grid-cols-3 print:gap-2 print:space-y-0">
      {factsOf(article, links)
        .filter(([, value]) => value)
        .map(([label, value, path]) => (
          <div key={label}>
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">
              {path ? (
                <a className="link" href={path}>
                  {value}
                </a>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
    </dl>
    <dl
      className="no-print mt-5 grid grid-cols-2 gap-2 border-t border-rule pt-4 text-sm"
      data-counters={article.id}
      data-source={article.source}
    >
      {COUNTERS.map((counter) => (
        <div key={counter}>
          <dt className="text-muted">{COUNTER_NAMES[counter]}</dt>
          <dd className="text-lg font-semibold tabular-nums" data-counter={counter}>
            {formatNumber(article[counter])}
          </dd>
        </div>
      ))}
    </dl>
  </aside>
)
