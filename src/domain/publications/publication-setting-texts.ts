import { z } from 'zod'

/** Texts for an ISSN that is none. */
export const ISSN_ERRORS = {
  form: 'Un ISSN a huit caractères, par exemple 0317-8471',
  check: 'La clé de contrôle de cet ISSN est fausse\u00a0: vérifiez chaque chiffre',
} as const

/** The word, a medium in brackets and colons that are before an ISSN. */
const PREFIX = /^(?:[ep]-?)?issn(?:-l)?\s*(?:\([^)]*\))?\s*:?\s*/i

const DIGITS = 7

/** Weights of 8 to 2 for the digits; the key makes the sum a multiple of 11, 10 being X. Source: ISO 3297, annex A. */
const checkDigit = (digits: string): string => {
  let sum = 0
  for (let at = 0; at < DIGITS; at++) sum += Number(digits.charAt(at)) * (DIGITS + 1 - at)
  const key = (11 - (sum % 11)) % 11
  return key === 10 ? 'X' : String(key)
}

/**
 * An ISSN, however it is typed; the output is as it is printed.
 * @example IssnSchema.parse('issn 2434561x') // '2434-561X'
 */
export const IssnSchema = z
  .string({ error: ISSN_ERRORS.form })
  .transform((text) =>
    text
      .trim()
      .replace(PREFIX, '')
      .replace(/[\s\p{Pd}\u2212]/gu, '')
      .toUpperCase(),
  )
  .pipe(
    z
      .string()
      .regex(/^\d{7}[\dX]$/, { error: ISSN_ERRORS.form, abort: true })
      .refine((issn) => checkDigit(issn) === issn.charAt(DIGITS), ISSN_ERRORS.check)
      .transform((issn) => `${issn.slice(0, 4)}-${issn.slice(4)}`),
  )

/** Texts of the settings of a publication. */
export const PUBLICATION_SETTING_TEXTS = {
  screen: 'Publications',
  groups: { identity: 'Identité', publisher: 'Édition', deposit: 'Licence et DOI' },
  notSaid: 'Non indiqué',
  loading: 'Chargement des publications…',
  unreadable: 'Les réglages des publications n’ont pas pu être lus.',
  saved: 'Publication enregistrée',
  failed: 'La publication n’a pas été enregistrée',
  leaving: 'Les réglages de la publication restent ceux d’avant.',
  conflict: {
    title: 'Cette publication a été modifiée entre-temps',
    merged: 'Vos champs sont gardés et les autres ont été mis à jour. Vérifiez, puis enregistrez à nouveau.',
    compare:
      'Rien n’a été enregistré et rien de ce que vous avez saisi n’est perdu. Enregistrer à nouveau remplace\u00a0:',
    line: (label: string, value: string) =>
      value ? `${label}\u00a0: «\u00a0${value}\u00a0»` : `${label}\u00a0: vide`,
  },
  labels: {
    title: 'Titre',
    abbreviation: 'Titre abrégé',
    issnPrint: 'ISSN de l’édition imprimée',
    issnOnline: 'ISSN de l’édition en ligne',
    publisher: 'Éditeur',
    place: 'Lieu d’édition',
    country: 'Pays',
    frequency: 'Périodicité',
    firstYear: 'Première année',
    defaultLicence: 'Licence par défaut',
    doiPrefix: 'Préfixe DOI',
    depositorName: 'Nom du déposant',
    depositorEmail: 'Courriel du déposant',
  },
  hints: {
    abbreviation: 'Tel qu’il figure dans les références, par exemple Rev Haït Chir Anesth.',
    issnPrint: 'Donné par le centre ISSN. Laissez vide s’il n’y en a pas.',
    issnOnline: 'Différent de celui de l’édition imprimée.',
    publisher: 'L’organisme qui publie, tel qu’il doit figurer dans les index.',
    frequency: 'Par exemple Trimestrielle.',
    firstYear: 'L’année du premier numéro.',
    defaultLicence: 'Vaut pour les travaux qui ne disent pas la leur.',
    doiPrefix: 'Donné par Crossref, par exemple 10.12345.',
    depositorName: 'La personne ou le service que Crossref connaît. Seule la rédaction le voit.',
    depositorEmail: 'Crossref y envoie le résultat des dépôts. Seule la rédaction le voit.',
  },
  /** What is above the form. */
  emptyMeans: 'Ce qui reste vide n’est indiqué nulle part sur le site ni dans les fichiers d’export.',
  titleMissing: 'Donnez le titre de la publication',
  tooLong: (label: string, maxChars: number) => `${label}\u00a0: ${maxChars} caractères au plus`,
  sameIssn: 'Les deux éditions ne peuvent avoir le même ISSN',
  firstYear: (min: number, max: number) => `La première année est un nombre de ${min} à ${max}`,
  doiPrefix: 'Un préfixe DOI commence par 10. suivi de quatre à neuf chiffres, par exemple 10.12345',
  email: 'Veuillez saisir une adresse email valide',
} as const
