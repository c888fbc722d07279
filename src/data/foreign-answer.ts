/** What gateways answer for a backend that is away. Cloudflare's own begin at 520. */
const GATEWAY = new Set([502, 503, 504, 520, 521, 522, 523, 524])

/** Whether an answer says that it is JSON. */
export const isJson = ({ headers }: Response): boolean =>
  headers.get('content-type')?.includes('json') ?? false

/**
 * Whether the answer is a gateway's, or a page where none is ever asked for, such as a hotel's. Our functions say themselves that
 * they can't, in JSON.
 */
export const isForeign = (answer: Response, isFunction: boolean): boolean =>
  (GATEWAY.has(answer.status) && !(isFunction && isJson(answer))) ||
  (answer.headers.get('content-type') ?? '').includes('text/html')
