import { Buffer } from 'node:buffer'
import { Refusal } from './answers.ts'

/**
 * The body of a request, read no further than the limit whatever the request says of its length.
 * @throws Refusal with `tooLarge`
 */
export const readBytes = async (
  request: Request,
  maxBytes: number,
  tooLarge: string,
): Promise<Uint8Array> => {
  const pieces: Uint8Array[] = []
  let length = 0
  // `for await` cancels the rest of the body when it is left early.
  for await (const piece of request.body ?? []) {
    length += piece.byteLength
    if (length > maxBytes) throw new Refusal('invalid_input', tooLarge)
    pieces.push(piece)
  }
  return Buffer.concat(pieces, length)
}
