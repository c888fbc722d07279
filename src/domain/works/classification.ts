import { ownValue } from '../own-value.ts'
import { searchableText } from '../search/searchable-text.ts'

/** Categories that the back office offers, with their French names. */
export const CATEGORY_NAMES: Record<string, string> = {
  research: 'Recherche',
  clinical: 'Clinique',
  review: 'Revue de la littérature',
  'case-study': 'Cas clinique',
  editorial: 'Éditorial',
  opinion: 'Opinion',
  article: 'Article',
}

/** A category in French; one that is not in the list is shown as the row gives it. */
export const categoryName = (category: string): string => ownValue(CATEGORY_NAMES, category) ?? category

/**
 * The categories whose French name contains a text, whatever its case and accents.
 * @example categoriesNamed('clin') // ['clinical', 'case-study']
 */
export const categoriesNamed = (text: string): string[] =>
  Object.entries(CATEGORY_NAMES).flatMap(([category, name]) =>
    searchableText(name).includes(searchableText(text)) ? [category] : [],
  )

/** Specialties that the back office offers, with their French names. */
export const SPECIALTY_NAMES: Record<string, string> = {
  surgery: 'Chirurgie',
  anesthesiology: 'Anesthésiologie',
  cardiology: 'Cardiologie',
  orthopedics: 'Orthopédie',
  gastroenterology: 'Gastro-entérologie',
  neurology: 'Neurologie',
  oncology: 'Oncologie',
  pediatrics: 'Pédiatrie',
  other: 'Autre',
}

/** A specialty in French; one that is not in the list is shown as the row gives it. */
export const specialtyName = (specialty: string): string => ownValue(SPECIALTY_NAMES, specialty) ?? specialty
