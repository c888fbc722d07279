/** What sends a filled form. It is loaded when it is needed, so that the page is there sooner. */
export { toPayload } from '#domain/submission/submission-payload.ts'
export { callSubmit } from './call-submit.ts'
export { readSession } from './read-session.ts'
export { sendFile, sendFiles } from './send-files.ts'
