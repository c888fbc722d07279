/** Stands for a document that has no UUID; its own reference travels in the event data. */
export const NIL_DOCUMENT_ID = '00000000-0000-0000-0000-000000000000'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/**
 * Whether the text is a UUID of version 1 to 5.
 * @example isDocumentUuid('igm-1-1') // false
 */
export const isDocumentUuid = (text: string): boolean => UUID.test(text)

/** The id under which a document is tracked: its own when it is a UUID, else the all-zero one. */
export const trackedId = (reference: string): string =>
  isDocumentUuid(reference) ? reference : NIL_DOCUMENT_ID
