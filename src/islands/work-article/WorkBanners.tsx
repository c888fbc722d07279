import { WORK_PAGE_TEXTS } from '#domain/works/work-page-texts.ts'
import type { RelationBanner } from '#domain/works/work-view.ts'
import { RelationLink } from './RelationLink.tsx'

/** Before the title: the notices that say how the work may still be used. */
export const WorkBanners = ({ banners }: { banners: readonly RelationBanner[] }) =>
  banners.map(({ title, tone, means, reason, notice }) => (
    <div key={`${title} ${notice?.href}`} className="notice mb-4" data-tone={tone} role="note">
      <p className="notice-title">{title}</p>
      <p>{means}</p>
      {reason && <p>{`${WORK_PAGE_TEXTS.reason}\u00a0: ${reason}`}</p>}
      {notice && (
        <p>
          <RelationLink line={{ ...notice, date: undefined }} />
        </p>
      )}
    </div>
  ))
