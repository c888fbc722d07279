import type { Template } from '#domain/hosting/public-pages.ts'

/** Templates that hold the parts of most others. */
const COMMON_TEMPLATES: readonly Template[] = ['home', 'article']

/** The end of a test's title: what each template has to pass is tried on the common ones in `npm test`, on the others in `npm run test:long`. */
export const longUnlessCommon = (template: Template): '' | ' @long' =>
  COMMON_TEMPLATES.includes(template) ? '' : ' @long'
