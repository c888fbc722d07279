import { ownValue } from '../own-value.ts'

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
