/** The settings key that holds the notice, as `{ "notice": … }`. */
export const DEMONSTRATION_KEY = 'demonstration'

/**
 * Everything is invented: names, institutions, funders, identifiers. ORCID iDs, ROR ids, DOIs and PMIDs have the right form and
 * check digits; ORCID iDs, DOIs and PMIDs come from ranges that are given to nobody. No publication has an ISSN: each one that
 * is valid may be a real journal's.
 *
 * So are the names in src/content/founders.json and src/content/sponsors.json, which stand on the site without any row.
 *
 * The one place that marks the archive as a demonstration: the site shows this line, every PDF bears it. Stored under
 * the settings key above; removing that row removes the line from the site.
 */
export const DEMONSTRATION_NOTICE =
  'Archive de démonstration : personnes, institutions, travaux et chiffres sont inventés.'
