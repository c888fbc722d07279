import type { Picture } from '../covers/picture.ts'
import type { Founder } from './founder.ts'

/** A founder as the page shows it: the portrait if its file exists. */
export type FounderView = { founder: Founder; portrait: Picture | undefined }
