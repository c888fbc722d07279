/** What gateways answer for a backend that is away. Cloudflare's own begin at 520. */
const GATEWAY = new Set([502, 503, 504, 520, 521, 522, 523, 524])

/** Whether an answer says that it is JSON. */
export const isJson = ({ headers }: Response): boolean =>
  headers.get('content-type')?.includes('json') ?? false

/**
 * Whether the answer is a gateway's, or an HTML page, such as a hotel's login page: the backend never answers with
 * HTML. When our functions fail they say so in JSON.
 */
export const isForeign = (answer: Response, isFunction: boolean): boolean =>
  (GATEWAY.has(answer.status) && !(isFunction && isJson(answer))) ||
  (answer.headers.get('content-type') ?? '').includes('text/html')
