/** The error conditions of OAI-PMH that a request can earn here; there are sets, so noSetHierarchy is none of them. */
export type OaiErrorCode =
  | 'badArgument'
  | 'badResumptionToken'
  | 'badVerb'
  | 'cannotDisseminateFormat'
  | 'idDoesNotExist'
  | 'noMetadataFormats'
  | 'noRecordsMatch'

/** What is wrong with a request; harvesters' operators read the text, in English as the protocol is. */
export class OaiError extends Error {
  readonly code: OaiErrorCode

  constructor(code: OaiErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
