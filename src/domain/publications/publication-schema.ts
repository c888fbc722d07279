import { z } from 'zod'
import { PUBLICATION_CODES } from './registry.ts'

/** The code of a publication, as column `source` holds it. Apart from the codes, which every page reads, and without zod. */
export const PublicationSchema = /* @__PURE__ */ z.enum(PUBLICATION_CODES)
