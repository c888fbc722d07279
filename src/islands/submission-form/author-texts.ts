import { issueNumber } from '#domain/language/number.ts'

/** Texts of the authors of a manuscript, one by one. */
export const AUTHOR_STEP_TEXTS = {
  list: 'Liste des auteurs',
  given: 'Prénom',
  family: 'Nom de famille',
  familyHint: 'Avec sa particule\u00a0: de La Tour',
  group: 'C’est un groupe ou une institution',
  groupName: 'Nom du groupe',
  orcid: 'ORCID',
  orcidHint: 'Facultatif\u00a0: 16 chiffres ou adresse orcid.org',
  email: 'Courriel de l’auteur',
  emailHint: 'Facultatif, jamais public',
  emailBelow: 'Son adresse est celle de l’auteur correspondant, plus bas.',
  institutions: 'Institutions de cet auteur',
  mainInstitution: 'Celle du manuscrit (champ «\u00a0Institution\u00a0»)',
  addInstitution: 'Ajouter une autre institution',
  institutionHint: 'Service, institution, ville, pays',
  otherInstitutions: 'Autres institutions',
  otherInstitution: (position: number) => `Autre institution ${issueNumber(position)}`,
  removeInstitution: (name: string) => `Retirer l’institution ${name}`,
  corresponding: 'Correspondant',
  collective: 'Groupe',
} as const
