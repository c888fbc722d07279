import { Buffer } from 'node:buffer'

/**
 * Reads the body of a request or an answer up to the limit, whatever length it declares.
 * @throws tooLarge beyond the limit
 */
export const readBytes = async (
  { body }: Pick<Body, 'body'>,
  maxBytes: number,
  tooLarge: Error,
): Promise<Buffer<ArrayBuffer>> => {
  const pieces: Uint8Array[] = []
  let length = 0
  // `for await` cancels the rest of the body when it is left early.
  for await (const piece of body ?? []) {
    length += piece.byteLength
    if (length > maxBytes) throw tooLarge
    pieces.push(piece)
  }
  return Buffer.concat(pieces, length)
}
