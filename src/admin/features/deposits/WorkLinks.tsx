import { Link } from 'react-router'
import type { LackingEntry } from './deposit-files.ts'
import { DEPOSIT_SCREEN_TEXTS as TEXTS } from '#formats/deposits/deposit-texts.ts'
import { mendAddress } from './mend-address.ts'

/** Works that are named; the others are counted. */
const SHOWN_WORKS = 20

/** The works that lack the same thing, each with a link to the field where it is mended. */
export const WorkLinks = ({ works, mend }: Pick<LackingEntry, 'works' | 'mend'>) => (
  <ul className="list-disc space-y-1 ps-5 text-sm">
    {works.slice(0, SHOWN_WORKS).map(({ id, title }) => (
      <li key={id} className="wrap-anywhere">
        <Link className="link" to={mendAddress(id, mend)}>
          {title}
        </Link>
      </li>
    ))}
    {works.length > SHOWN_WORKS && <li>{TEXTS.others(works.length - SHOWN_WORKS)}</li>}
  </ul>
)
