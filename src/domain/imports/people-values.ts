import type { Affiliation } from '../contributors/affiliation.ts'
import { CountrySchema } from '../contributors/affiliation.ts'
import type { Contributor } from '../contributors/contributor.ts'
import { OrcidSchema, RorSchema } from '../contributors/identifiers.ts'
import type { ImportRecord } from './import-field.ts'

/** An institution as a file names it. */
export type ImportedAffiliation = {
  institution: string
  department?: string | undefined
  city?: string | undefined
  country?: string | undefined
  ror?: string | undefined
}

/** A person or group as a file names it in parts. */
export type ImportedPerson = {
  family?: string | undefined
  given?: string | undefined
  suffix?: string | undefined
  /** A group's whole name. */
  collective?: string | undefined
  orcid?: string | undefined
  corresponding?: boolean | undefined
  affiliations: readonly ImportedAffiliation[]
}

const validOrNothing = <Value>(result: { success: boolean; data?: Value }): Value | undefined =>
  result.success ? result.data : undefined

/**
 * People as the columns of authors and affiliations hold them. An identifier or country that is none is left out: it is no reason to
 * refuse the work.
 */
export const peopleValues = (people: readonly ImportedPerson[]): ImportRecord['values'] => {
  const affiliations = new Map<string, Affiliation>()
  const keyOf = ({ institution, department, city, country, ror }: ImportedAffiliation): string => {
    const key = [institution, department, city, country].join('|').toLowerCase()
    const known = affiliations.get(key)
    if (known) return known.id
    const id = `a${affiliations.size + 1}`
    affiliations.set(key, {
      id,
      institution,
      department: department || undefined,
      city: city || undefined,
      country: validOrNothing(CountrySchema.safeParse(country)),
      ror: validOrNothing(RorSchema.safeParse(ror)),
    })
    return id
  }
  const contributors = people.flatMap((person, index): Contributor[] => {
    const { family, given, suffix, collective, orcid, corresponding } = person
    const shared = {
      id: `c${index + 1}`,
      affiliations: [...new Set(person.affiliations.filter(({ institution }) => institution).map(keyOf))],
      ...(corresponding && { corresponding }),
    }
    if (collective) return [{ ...shared, kind: 'collective', name: collective }]
    if (!family && !given) return []
    return [
      {
        ...shared,
        kind: 'person',
        // A person of one name has it as the family name.
        family: family || given,
        given: family ? given || undefined : undefined,
        suffix: suffix || undefined,
        orcid: validOrNothing(OrcidSchema.safeParse(orcid?.replace(/^.*orcid\.org\//, ''))),
      },
    ]
  })
  return {
    ...(contributors.length > 0 && { contributorsData: [JSON.stringify(contributors)] }),
    ...(affiliations.size > 0 && { affiliationsData: [JSON.stringify([...affiliations.values()])] }),
  }
}
