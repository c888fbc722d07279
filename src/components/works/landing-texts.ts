import publications from '#content/publications.json' with { type: 'json' }
import { type PublicationPresentation, PublicationsSchema } from '#domain/content/site-content.ts'
import type { Publication } from '#domain/publications/registry.ts'

/**
 * What the head of a publication's page says.
 * @throws Error where `publications.json` says nothing for it
 */
export const landingTexts = (code: Publication): NonNullable<PublicationPresentation['landing']> => {
  const landing = PublicationsSchema.parse(publications).find(({ key }) => key === code)?.landing
  if (!landing) throw new Error(`src/content/publications.json has no "landing" for ${code}.`)
  return landing
}
