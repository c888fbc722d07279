const MAX_CHARS = 60

/** `Matériel et méthodes` → `materiel-et-methodes`; nothing where a title has no letter or figure of ours. */
const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/œ/giu, 'oe')
    .replace(/æ/giu, 'ae')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^[-0-9]+|-+$/gu, '')
    .slice(0, MAX_CHARS)
    .replace(/-+$/u, '')

/** Ids that elements of the work's page already have; a section never takes one. */
const TAKEN = ['texte', 'resume', 'abstract', 'references', 'contenu', 'main', 'suite', 'sommaire']

/**
 * Gives every section of a text its address from its title (`2. Méthodes` → `methodes`); the same title again gets
 * `-2`, one without letters `section-n`. The same titles give the same addresses, whatever the text says.
 */
export const sectionIds = (titles: readonly (string | undefined)[]): string[] => {
  const used = new Set<string>(TAKEN)
  // Where the numbers of a title go on, so that the same title a thousand times is not counted from its start each time.
  const next = new Map<string, number>()
  return titles.map((title, index) => {
    const slug = slugOf(title ?? '') || `section-${index + 1}`
    let id = slug
    for (let count = next.get(slug) ?? 2; used.has(id); count += 1) {
      id = `${slug}-${count}`
      next.set(slug, count + 1)
    }
    used.add(id)
    return id
  })
}
