import type { MendAddress } from '#formats/deposits/deposit-findings.ts'

/** Where an editor mends what a work lacks: its form, at the field. */
export const mendAddress = (workId: string, mend: MendAddress): string =>
  `/admin/articles/edit/${workId}${mend && 'field' in mend ? `#field-${mend.field}` : ''}`

/** Where an admin mends what a publication lacks: its settings, at the field. */
export const settingAddress = (publication: string, setting: string): string =>
  `/admin/publications?publication=${publication}#field-${setting}`
