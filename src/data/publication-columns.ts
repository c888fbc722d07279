/** The columns of table `publications` that everyone reads: all but the depositor. */
export const PUBLICATION_COLUMNS =
  'code, title, abbreviation, issn_print, issn_online, publisher, place, country, frequency, first_year, default_licence, doi_prefix, version'
