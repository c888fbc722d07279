import { fetchBodyWithin } from '#browser/loading/fetch-within.ts'
import { TRANSFER_STALL_MS } from '#domain/waiting/waiting-times.ts'

/** Fonts that a PDF may name without carrying them, and decoders of scanned pages; each loads when a PDF needs it. */
const files = import.meta.glob<string>(
  [
    '/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '/node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
  ],
  { query: '?url', import: 'default', eager: true },
)

const addresses = new Map(Object.entries(files).map(([path, address]) => [path.split('/').at(-1), address]))

/** Finds pdf.js its own files, which the build gives names of their own. */
export class PackagedFiles {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename)
    if (!address) throw new Error(`${filename} is not among the packaged files`)
    const { answer, body } = await fetchBodyWithin(TRANSFER_STALL_MS, (signal) => fetch(address, { signal }))
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}`)
    return new Uint8Array(await body.arrayBuffer())
  }
}
