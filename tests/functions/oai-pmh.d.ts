/** The part of the harvester that tests use; its package has no types. */
declare module 'oai-pmh/src/index.js' {
  export class OaiPmh {
    constructor(baseUrl: string)
    listRecords(options: { metadataPrefix: string; from?: string }): AsyncGenerator<unknown>
  }
}
