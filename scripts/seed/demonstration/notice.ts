/** The settings key that holds the notice, as `{ "notice": … }`. */
export const DEMONSTRATION_KEY = 'demonstration'

/**
 * The one place that marks the archive as a demonstration: the site shows this line, every PDF bears it. Stored under
 * the settings key above; removing that row removes the line from the site.
 */
export const DEMONSTRATION_NOTICE =
  'Archive de démonstration : personnes, institutions, travaux et chiffres sont inventés.'
