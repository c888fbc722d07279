import {
  trackedId,
  type DownloadDocumentType,
  type DownloadStatus,
  EVENT_ADDRESS_MAX_CHARS,
  EVENT_ERROR_MAX_CHARS,
  EVENT_FILE_NAME_MAX_CHARS,
  EVENT_REFERENCE_MAX_CHARS,
  EVENT_USER_AGENT_MAX_CHARS,
  eventData,
  type EventContext,
  type TrackedEvent,
} from '#domain/tracking/tracked-event.ts'

/** A finished download, with its known properties. */
export type Download = {
  reference?: string | undefined
  type?: DownloadDocumentType | undefined
  fileName?: string | undefined
  status: DownloadStatus
  errorDetails?: string | undefined
}

/** The device and the way by which a reader came. */
export type DownloadContext = EventContext & { userAgent: string; referrer: string; screenSize: string }

/** A row of table `download_events`. */
export type DownloadRow = {
  document_id: string
  document_type: DownloadDocumentType
  /** A document without a UUID is identified by its own reference. */
  document_reference?: string
  file_name: string
  status: DownloadStatus
  error_details: string | null
  user_agent: string
  referrer: string
  screen_size: string
}

/** The same download as event and as row. */
export type DownloadRecord = { event: TrackedEvent; shortened: TrackedEvent; row: DownloadRow }

/** The record of a download; `undefined` when document, type or file name is unknown. */
export const downloadRecord = (download: Download, context: DownloadContext): DownloadRecord | undefined => {
  const reference = download.reference?.trim()
  const fileName = download.fileName?.trim()
  const { type, status } = download
  if (!reference || !type || !fileName) return undefined
  const errorDetails = download.errorDetails?.slice(0, EVENT_ERROR_MAX_CHARS)
  const userAgent = context.userAgent.slice(0, EVENT_USER_AGENT_MAX_CHARS)
  const referrer = context.referrer.slice(0, EVENT_ADDRESS_MAX_CHARS)
  const event: TrackedEvent = {
    p_event_type: 'download',
    p_document_id: trackedId(reference),
    p_document_type: type,
    p_event_data: {
      ...eventData(reference, context),
      fileName,
      status,
      screenSize: context.screenSize,
      userAgent,
      referrer,
      ...(errorDetails && { errorDetails }),
    },
  }
  const shortName = fileName.slice(0, EVENT_FILE_NAME_MAX_CHARS)
  return {
    event,
    shortened: { ...event, p_event_data: { ...event.p_event_data, fileName: shortName } },
    row: {
      document_id: event.p_document_id,
      document_type: type,
      ...(event.p_document_id !== reference && {
        document_reference: reference.slice(0, EVENT_REFERENCE_MAX_CHARS),
      }),
      file_name: shortName,
      status,
      error_details: errorDetails ?? null,
      user_agent: userAgent,
      referrer,
      screen_size: context.screenSize,
    },
  }
}

/** PostgreSQL's code for a value that is too long. */
const TOO_LONG = '22001'
const PAYLOAD_TOO_LARGE = 413

/** Whether an event was refused because something in it is too large. */
export const isSizeRefusal = (answer: { status: number; code?: string; message?: string }): boolean =>
  answer.status === PAYLOAD_TOO_LARGE ||
  answer.code === TOO_LONG ||
  /too (?:long|large)|payload|size/i.test(answer.message ?? '')
