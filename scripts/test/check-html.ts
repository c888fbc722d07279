import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { HtmlValidate } from 'html-validate'
import { z } from 'zod'

const run = promisify(execFile)

/** The package has no types, and is a file to give to Java. */
const vnu = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('vnu-jar')), 'build', 'dist', 'vnu.jar')

/** What a checker has against a page. */
export type HtmlFinding = { file: string; message: string }

const VnuSchema = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      subType: z.string().optional(),
      url: z.string(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
})

const hasJava = (): Promise<boolean> =>
  run('java', ['-version']).then(
    () => true,
    () => false,
  )

/** The Nu checker; remarks about style, such as slashes of void elements, are no findings. */
const checkByVnu = async (files: readonly string[]): Promise<HtmlFinding[]> => {
  const { stdout } = await run(
    'java',
    ['-Xss2m', '-jar', vnu(), '--format', 'json', '--stdout', '--exit-zero-always', ...files],
    { maxBuffer: 50_000_000 },
  )
  return VnuSchema.parse(JSON.parse(stdout))
    .messages.filter(({ type, subType }) => type === 'error' || subType === 'warning')
    .map(({ url, message, extract = '' }) => ({ file: url, message: `${message} ${extract}` }))
}

const checkByHtmlValidate = async (files: readonly string[]): Promise<HtmlFinding[]> => {
  const checker = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard'],
    // Astro writes the style of its islands' elements beside the first of them.
    rules: { 'element-permitted-content': 'off' },
  })
  const { results } = await checker.validateMultipleFiles([...files])
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ message, ruleId }) => ({ file: filePath ?? '', message: `${ruleId}: ${message}` })),
  )
}

/** Checks pages of a built site: by the Nu checker where this machine has Java, by html-validate otherwise. */
export const checkHtml = async (files: readonly string[]): Promise<HtmlFinding[]> =>
  (await hasJava()) ? checkByVnu(files) : checkByHtmlValidate(files)
