import { type MarkingKind, WORK_MARKS } from '#domain/works/work-mark.ts'

/** The mark of a work in a list: it was retracted or corrected, or the editors have a reservation. */
export const WorkMark = ({ mark }: { mark: MarkingKind | undefined }) =>
  mark && (
    <>
      {' '}
      <span className="badge align-middle whitespace-nowrap" data-tone={WORK_MARKS[mark].tone}>
        {WORK_MARKS[mark].mark}
      </span>
    </>
  )
