import {
  AlignmentType,
  convertMillimetersToTwip,
  Document,
  Footer,
  HeadingLevel,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx'
import {
  type Guidelines,
  type ManuscriptLayout,
  readManuscriptLayout,
  fillLimits,
  type ManuscriptTemplate,
} from '#domain/content/guidelines.ts'
import { SITE_NAME } from '#domain/shell/site-identity.ts'

/** Word counts lines in 240ths and sizes in half points. */
const LINE_UNITS = 240
const HALF_POINTS = 2
const MILLIMETRES = 10
const A4 = { width: convertMillimetersToTwip(210), height: convertMillimetersToTwip(297) }

/** Where the references go: their style and the guidelines' examples are written there. */
const REFERENCES = '{references}'

const guidance = (text: string) => new Paragraph({ style: 'Guidance', children: [new TextRun(text)] })

const lengthsOf = ({ sections }: Guidelines, id: string): string[] => {
  const section = sections.find((each) => each.id === id)
  if (!section)
    throw new Error(
      `Les directives n’ont pas de rubrique «\u00a0${id}\u00a0», que le modèle de manuscrit nomme.`,
    )
  return section.blocks.flatMap((block) =>
    block.kind === 'facts' ? block.items.map(({ label, value }) => `${label}\u00a0: ${value}.`) : [],
  )
}

const examplesOf = ({ sections }: Guidelines): string[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'examples' ? block.items : [])))

const stylesOf = ({ font, sizePoints, lineSpacing }: ManuscriptLayout) => {
  const run = { font, size: sizePoints * HALF_POINTS, language: { value: 'fr-FR' } }
  const spacing = { line: lineSpacing * LINE_UNITS, lineRule: LineRuleType.AUTO, before: 0, after: 0 }
  return {
    default: {
      document: { run, paragraph: { spacing } },
      heading1: {
        run: { ...run, bold: true, color: '000000' },
        paragraph: { spacing: { ...spacing, before: LINE_UNITS }, keepNext: true },
      },
    },
    paragraphStyles: [
      {
        id: 'Guidance',
        name: 'Consigne',
        basedOn: 'Normal',
        next: 'Normal',
        run: { italics: true, color: '595959' },
      },
    ],
  }
}

/**
 * Writes a manuscript to start from: its layout, lengths and examples are those of the guidelines.
 * @throws Error that names what the guidelines don't say
 */
export const writeManuscriptTemplate = async (
  template: ManuscriptTemplate,
  guidelines: Guidelines,
  general: Guidelines,
): Promise<Uint8Array<ArrayBuffer>> => {
  const layout = readManuscriptLayout(guidelines)
  const { font, sizePoints, marginCentimetres, references } = layout
  const margin = convertMillimetersToTwip(marginCentimetres * MILLIMETRES)
  const introduction = [
    'Écrivez à la place des consignes en italique, puis effacez celles qui restent.',
    ...(template.lengthsSection === undefined ? [] : lengthsOf(guidelines, template.lengthsSection)),
  ]
  const sections = template.sections.flatMap(({ heading, guidance: texts, newPage }) => [
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      pageBreakBefore: newPage,
      children: [new TextRun(heading)],
    }),
    ...texts.flatMap((text) =>
      text === REFERENCES
        ? [
            guidance(`${references}. Par exemple\u00a0:`),
            ...examplesOf(general).map((example, index) => guidance(`${index + 1}. ${example}`)),
          ]
        : [guidance(fillLimits(text))],
    ),
  ])
  const document = new Document({
    title: template.label,
    creator: SITE_NAME,
    lastModifiedBy: SITE_NAME,
    styles: stylesOf(layout),
    sections: [
      {
        properties: {
          page: { size: A4, margin: { top: margin, right: margin, bottom: margin, left: margin } },
        },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.CENTER,
                children: [
                  new TextRun({ font, size: sizePoints * HALF_POINTS, children: [PageNumber.CURRENT] }),
                ],
              }),
            ],
          }),
        },
        children: [...introduction.map(guidance), ...sections],
      },
    ],
  })
  return new Uint8Array(await Packer.toArrayBuffer(document))
}
