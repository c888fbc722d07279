import generalContent from '#content/guidelines.json'
import rhcaContent from '#content/rhca-guidelines.json'
import igmContent from '#content/igm-guidelines.json'
import templatesContent from '#content/manuscript-templates.json'
import {
  GuidelinesSchema,
  type ManuscriptTemplate,
  ManuscriptTemplatesSchema,
  type TemplateDownload,
} from '#domain/content/guidelines.ts'
import type { PublicationType } from '#domain/submission/publication-type.ts'
import { once } from './once.ts'
import { writeManuscriptTemplate } from './write-manuscript-template.ts'

const general = GuidelinesSchema.parse(generalContent)
const guidelines = {
  RHCA: GuidelinesSchema.parse(rhcaContent),
  IGM: GuidelinesSchema.parse(igmContent),
  ATLAS: general,
}

type WrittenTemplate = ManuscriptTemplate & { path: string; document: Uint8Array<ArrayBuffer> }

const writeAll = async (): Promise<WrittenTemplate[]> =>
  Promise.all(
    ManuscriptTemplatesSchema.parse(templatesContent).map(async (template) => ({
      ...template,
      path: `/modeles/${template.file}`,
      document: await writeManuscriptTemplate(template, guidelines[template.publicationType], general),
    })),
  )

/** Every manuscript template as a file. Written once a build. */
export const manuscriptTemplates = once(writeAll)

/** The templates of the named publications (all without names), as a page offers them. */
export const templateDownloads = async (...types: PublicationType[]): Promise<TemplateDownload[]> =>
  (await manuscriptTemplates())
    .filter(({ publicationType }) => types.length === 0 || types.includes(publicationType))
    .map(({ label, path, document }) => ({ label, path, bytes: document.byteLength }))
