/** The part of citation-js that the tests use; it comes without types. */
declare module '@citation-js/core' {
  export class Cite {
    constructor(input: unknown)
    data: unknown[]
    format(
      output: 'bibliography',
      options: { template: 'apa' | 'vancouver'; lang: string; format: 'text' },
    ): string
  }
}
declare module '@citation-js/plugin-csl' {}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-ris' {}
