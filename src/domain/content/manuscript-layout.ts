import type { Guidelines } from './guidelines.ts'

/** The block of a guidelines page that states how a manuscript looks. */
const LAYOUT_TITLE = 'Mise en forme'

/** How a manuscript looks, in the units of the guidelines. */
export type ManuscriptLayout = {
  font: string
  sizePoints: number
  /** Lines: 1 is single, 2 is double. */
  lineSpacing: number
  marginCentimetres: number
  /** The style of references, in the guidelines' own words. */
  references: string
}

const LINE_SPACINGS: Record<string, number> = { simple: 1, '1,5': 1.5, double: 2 }

const unreadable = (label: string, value: string | undefined, mend: string): Error =>
  new Error(
    `« ${LAYOUT_TITLE} » : ${label} ${value === undefined ? 'manque' : `« ${value} » ne se lit pas`} ; ${mend}`,
  )

/** Editors write no-break spaces between a number and its unit; they read as spaces. */
const plainSpaces = (text: string): string => text.replace(/\s+/g, ' ')

const decimal = (text: string): number => Number(text.replace(',', '.'))

/**
 * Reads the layout of manuscripts out of the guidelines that authors read, so that the template can't state another.
 * @throws Error that names the fact of the guidelines and how to write it
 */
export const readManuscriptLayout = ({ sections }: Guidelines): ManuscriptLayout => {
  const facts = new Map(
    sections
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'facts' && block.title === LAYOUT_TITLE ? block.items : []))
      .map(({ label, value }) => [label, plainSpaces(value)] as const),
  )
  const [, font, size] = /^(.+?) (\d+)$/.exec(facts.get('Police') ?? '') ?? []
  if (font === undefined || size === undefined)
    throw unreadable('Police', facts.get('Police'), 'écrivez par exemple « Times New Roman 12 »')
  const lineSpacing = LINE_SPACINGS[facts.get('Interligne')?.toLowerCase() ?? '']
  if (lineSpacing === undefined)
    throw unreadable('Interligne', facts.get('Interligne'), 'écrivez « Simple », « 1,5 » ou « Double »')
  const [, margin] = /^(\d+(?:,\d+)?) cm/.exec(facts.get('Marges') ?? '') ?? []
  if (margin === undefined)
    throw unreadable('Marges', facts.get('Marges'), 'écrivez par exemple « 2,5 cm de chaque côté »')
  const references = facts.get('Références')
  if (references === undefined) throw unreadable('Références', references, 'nommez leur style')
  return { font, sizePoints: Number(size), lineSpacing, marginCentimetres: decimal(margin), references }
}
