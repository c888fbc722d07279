import {
  AFFILIATIONS_MAX,
  AFFILIATIONS_PER_CONTRIBUTOR_MAX,
  CONTRIBUTORS_MAX,
  ENTRY_ID_MAX_CHARS,
} from './contributor-limits.ts'

/** What people are told of names, identifiers and affiliations. */
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

/** Why a name stands among the « Noms à vérifier ». */
export const NAME_DOUBTS = {
  unconfirmed: 'Ce nom n’a pas encore été confirmé',
  tooLong: 'Ce texte est trop long pour un nom',
  noFamily: 'Ce texte ne contient pas de nom de famille',
  severalPeople: 'Ce texte semble réunir plusieurs personnes',
  institution: 'Est-ce une personne ou une institution\u202f?',
  foreignSigns: 'Ce texte contient des chiffres ou des signes étrangers à un nom',
  half: 'Le prénom ou le nom de famille manque',
  commas: 'Ce texte a trop de virgules pour un nom',
  smallLetters: 'Un mot du nom est écrit sans capitale',
  allCapitals: 'Tout est en capitales\u00a0: quel mot est le nom de famille\u202f?',
  capitalsInside: 'Le nom en capitales est au milieu\u00a0: que faire du dernier mot\u202f?',
  particleCase: 'Le nom est en capitales\u00a0: la particule s’écrit-elle avec une minuscule\u202f?',
  particleFirst: 'Le texte commence par une particule\u00a0: où est le prénom\u202f?',
  particleEnd: 'Où finit le nom de famille qui suit la particule\u202f?',
  compound: 'Le nom de famille compte-t-il un mot ou plusieurs\u202f?',
  eitherOrder: 'Chacun des mots peut être un prénom ou un nom de famille',
  inverted: 'Le nom de famille semble précéder le prénom',
  initials: 'Les capitales à la fin ou au début sont-elles des initiales ou un nom\u202f?',
  degree: 'Les deux lettres à la fin sont-elles un diplôme ou des initiales\u202f?',
  suffix: 'Le dernier mot est-il un suffixe ou une partie du nom\u202f?',
  civility: '«\u00a0M.\u00a0» abrège-t-il un prénom ou «\u00a0Monsieur\u00a0»\u202f?',
} as const
