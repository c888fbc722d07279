// A process of its own: a PDF that ends the renderer ends no build. What it is to do comes as a message, and it ends when all is done.
import { readFile, rename, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { renderFirstPage } from './render-first-page.ts'

const JobsSchema = z.array(z.object({ pdf: z.string(), picture: z.string() }))

const render = async ({ pdf, picture }: z.infer<typeof JobsSchema>[number]): Promise<void> => {
  let content: Uint8Array = new Uint8Array()
  try {
    content = await renderFirstPage(new Uint8Array(await readFile(pdf)))
  } catch (error) {
    console.log(`No picture of the first page of ${pdf}: ${String(error)}`)
  }
  await writeFile(`${picture}.part`, content)
  await rename(`${picture}.part`, picture)
}

const [message] = await new Promise<[unknown]>((resolve) =>
  process.once('message', (given) => resolve([given])),
)
// Without the process that started it, it must not write into the next one's folder.
process.once('disconnect', () => process.exit())
for (const job of JobsSchema.parse(message)) await render(job)
process.disconnect()
