/** Bounds of the people and institutions of one work; lengths in characters (code points, as the database counts them). */
export const CONTRIBUTORS_MAX = 500
export const AFFILIATIONS_MAX = 200
export const AFFILIATIONS_PER_CONTRIBUTOR_MAX = 20

export const CONTRIBUTOR_NAME_MAX_CHARS = 200
export const SUFFIX_MAX_CHARS = 20
/** A text that nobody has split yet may hold several names. */
export const PRINTED_MAX_CHARS = 1000
/** A line that nobody has split yet may hold department, city and country too. */
export const INSTITUTION_MAX_CHARS = 1000
export const DEPARTMENT_MAX_CHARS = 300
export const CITY_MAX_CHARS = 100

/** Keys of entries within their work ('k3f9', 'a1'). */
export const ENTRY_ID_MAX_CHARS = 40

/** What people read about names, identifiers and affiliations. */
export const CONTRIBUTOR_TEXTS = {
  orcidFormat: 'Un identifiant ORCID compte 16 chiffres, par exemple 0000-0002-1825-0097',
  orcidCheck: 'Cet identifiant ORCID n’existe pas\u00a0: vérifiez chaque chiffre',
  rorFormat: 'Un identifiant ROR s’écrit comme https://ror.org/05dxps055',
  rorCheck: 'Cet identifiant ROR n’existe pas\u00a0: vérifiez chaque caractère',
  country: 'Choisissez un pays de la liste',

  familyMissing: 'Donnez le nom de famille',
  collectiveMissing: 'Donnez le nom du groupe ou de l’institution',
  institutionMissing: 'Donnez le nom de l’institution',
  tooLong: (what: string, max: number) => `${what} ne doit pas dépasser ${max} caractères`,
  givenLabel: 'Le prénom',
  familyLabel: 'Le nom de famille',
  suffixLabel: 'Le suffixe',
  printedLabel: 'Le nom',
  collectiveLabel: 'Le nom du groupe',
  institutionLabel: 'L’institution',
  departmentLabel: 'Le service',
  cityLabel: 'La ville',

  contributorsMax: `Un travail ne peut pas avoir plus de ${CONTRIBUTORS_MAX} auteurs`,
  affiliationsMax: `Un travail ne peut pas avoir plus de ${AFFILIATIONS_MAX} affiliations`,
  affiliationsOfOneMax: `Un auteur ne peut pas avoir plus de ${AFFILIATIONS_PER_CONTRIBUTOR_MAX} affiliations`,
  entryId: `La clé d’une entrée compte de 1 à ${ENTRY_ID_MAX_CHARS} lettres, chiffres ou tirets`,
  sameContributorId: 'Deux auteurs ont la même clé',
  sameAffiliationId: 'Deux affiliations ont la même clé',
  samePerson: 'Cette personne figure déjà parmi les auteurs',
  sameOrcid: 'Un autre auteur porte déjà cet identifiant ORCID',
  sameAffiliation: 'Cette affiliation est donnée deux fois au même auteur',
  unknownAffiliation: 'Cet auteur renvoie à une affiliation qui n’est pas dans la liste',
} as const
