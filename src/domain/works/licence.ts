import { z } from 'zod'

/** The licences under which a work may be published; their codes are SPDX's (https://spdx.org/licenses/), the last one is ours. */
export const LICENCES = [
  'CC-BY-4.0',
  'CC-BY-SA-4.0',
  'CC-BY-NC-4.0',
  'CC-BY-NC-SA-4.0',
  'CC-BY-ND-4.0',
  'CC-BY-NC-ND-4.0',
  'CC0-1.0',
  'all-rights-reserved',
] as const

/** The message for a licence that is in no list. */
export const LICENCE_MISSING = 'Choisissez une licence de la liste'

/** The code of a licence. */
export const LicenceSchema = z.enum(LICENCES, LICENCE_MISSING)

/** The code of a licence. */
export type Licence = z.infer<typeof LicenceSchema>

/** The licences as people print them. */
export const LICENCE_NAMES: Record<Licence, string> = {
  'CC-BY-4.0': 'CC BY 4.0',
  'CC-BY-SA-4.0': 'CC BY-SA 4.0',
  'CC-BY-NC-4.0': 'CC BY-NC 4.0',
  'CC-BY-NC-SA-4.0': 'CC BY-NC-SA 4.0',
  'CC-BY-ND-4.0': 'CC BY-ND 4.0',
  'CC-BY-NC-ND-4.0': 'CC BY-NC-ND 4.0',
  'CC0-1.0': 'CC0 1.0',
  'all-rights-reserved': 'Tous droits réservés',
}

/** The licences by their whole French names, after Creative Commons' own translations. */
export const LICENCE_LONG_NAMES: Record<Licence, string> = {
  'CC-BY-4.0': 'Creative Commons Attribution 4.0 International',
  'CC-BY-SA-4.0': 'Creative Commons Attribution – Partage dans les mêmes conditions 4.0 International',
  'CC-BY-NC-4.0': 'Creative Commons Attribution – Pas d’utilisation commerciale 4.0 International',
  'CC-BY-NC-SA-4.0':
    'Creative Commons Attribution – Pas d’utilisation commerciale – Partage dans les mêmes conditions 4.0 International',
  'CC-BY-ND-4.0': 'Creative Commons Attribution – Pas de modification 4.0 International',
  'CC-BY-NC-ND-4.0':
    'Creative Commons Attribution – Pas d’utilisation commerciale – Pas de modification 4.0 International',
  'CC0-1.0': 'Creative Commons CC0 1.0 universel (domaine public)',
  'all-rights-reserved': 'Tous droits réservés',
}

/** What a reader may do with the work, in one sentence. */
export const LICENCE_MEANINGS: Record<Licence, string> = {
  'CC-BY-4.0': 'Vous pouvez le partager et l’adapter, même à des fins commerciales, en citant ses auteurs.',
  'CC-BY-SA-4.0':
    'Vous pouvez le partager et l’adapter, même à des fins commerciales, en citant ses auteurs et en gardant la même licence.',
  'CC-BY-NC-4.0': 'Vous pouvez le partager et l’adapter, sans but commercial, en citant ses auteurs.',
  'CC-BY-NC-SA-4.0':
    'Vous pouvez le partager et l’adapter, sans but commercial, en citant ses auteurs et en gardant la même licence.',
  'CC-BY-ND-4.0':
    'Vous pouvez le partager sans le modifier, même à des fins commerciales, en citant ses auteurs.',
  'CC-BY-NC-ND-4.0': 'Vous pouvez le partager sans le modifier ni en faire commerce, en citant ses auteurs.',
  'CC0-1.0': 'Vous pouvez l’utiliser librement, sans condition.',
  'all-rights-reserved':
    'Vous pouvez le lire et le citer ; le reproduire demande l’accord de ses auteurs ou de leur éditeur.',
}

const CREATIVE_COMMONS = 'https://creativecommons.org'

/**
 * The address that identifies a licence in metadata (Crossref, JATS, JSON-LD); all rights reserved has none.
 * @example licenceUri('CC-BY-NC-4.0') // 'https://creativecommons.org/licenses/by-nc/4.0/'
 */
export const licenceUri = (licence: Licence): string | undefined => {
  if (licence === 'all-rights-reserved') return undefined
  if (licence === 'CC0-1.0') return `${CREATIVE_COMMONS}/publicdomain/zero/1.0/`
  return `${CREATIVE_COMMONS}/licenses/${licence.slice('CC-'.length, -'-4.0'.length).toLowerCase()}/4.0/`
}

/**
 * The page that explains a licence in French.
 * @example licenceDeed('CC-BY-4.0') // 'https://creativecommons.org/licenses/by/4.0/deed.fr'
 */
export const licenceDeed = (licence: Licence): string | undefined => {
  const uri = licenceUri(licence)
  return uri && `${uri}deed.fr`
}

/**
 * The licence of a work: its own, else the default one of its publication, else none is said.
 * @example licenceOf({ licence: null }, { defaultLicence: 'CC-BY-4.0' }) // 'CC-BY-4.0'
 */
export const licenceOf = (
  work: { licence?: Licence | null | undefined },
  publication: { defaultLicence?: Licence | null | undefined },
): Licence | undefined => work.licence ?? publication.defaultLicence ?? undefined

/** Words of the names in English and French, in the order in which a code has them. */
const CONDITIONS: readonly (readonly [string, RegExp])[] = [
  ['by', /\bby\b|attribution|paternite/],
  ['nc', /\bnc\b|non ?commercial|pas d utilisation commerciale/],
  ['sa', /\bsa\b|share ?alike|memes conditions/],
  ['nd', /\bnd\b|no ?deriv|pas de modification/],
]

/**
 * The licence that an import names: a code, a printed or whole name, or an address of Creative Commons. One of another
 * version or country is another licence: it gives `undefined`, as does any other text.
 * @example readLicence('http://creativecommons.org/licenses/by-nc/4.0/legalcode') // 'CC-BY-NC-4.0'
 */
export const readLicence = (text: string): Licence | undefined => {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/creative ?commons\.org\/(?:licenses|publicdomain)\//, 'creative commons ')
    .replace(/[^a-z0-9.]+/g, ' ')
    .trim()
  if (!/\bcc0?\b|creative ?commons|^by\b/.test(plain))
    return /\b(?:all rights reserved|tous droits reserves)\b/.test(plain) ? 'all-rights-reserved' : undefined
  const version = /\b(\d\.\d)\b/.exec(plain)?.[1]
  if (/\bcc ?0\b|\bzero\b/.test(plain))
    return version === '1.0' || version === undefined ? 'CC0-1.0' : undefined
  if (version !== '4.0') return undefined
  const conditions = CONDITIONS.filter(([, pattern]) => pattern.test(plain)).map(([name]) => name)
  return LICENCES.find((licence) => licence.toLowerCase() === `cc-${conditions.join('-')}-4.0`)
}
