import { spawnSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backend } from '#scripts/backend/start-backend.ts'

const CONFIGURATION = {
  baseURL: 'http://localhost:4321/',
  languageCode: 'fr',
  title: 'Portail RHCA',
  paginate: 24,
  disableKinds: ['RSS', 'taxonomy', 'term'],
}

const FRAME = `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>{{ .Title }}</title>
    <link rel="canonical" href="{{ .Permalink }}">
  </head>
  <body>
    <main>{{ block "main" . }}{{ end }}</main>
  </body>
</html>
`

const WORK = `{{ define "main" }}<h1>{{ .Title }}</h1>
<p>{{ range .Params.authors }}<span>{{ . }}</span> {{ end }}</p>
<dl>
  <dt>Publication</dt><dd>{{ .Params.source }} {{ .Params.journal }}</dd>
  <dt>Volume</dt><dd>{{ .Params.volume }}</dd>
  <dt>Numéro</dt><dd>{{ .Params.issue }}</dd>
  <dt>Pages</dt><dd>{{ .Params.page_number }}</dd>
  <dt>Date</dt><dd>{{ .Params.publication_date }}</dd>
  <dt>Institution</dt><dd>{{ .Params.institution }}</dd>
  <dt>DOI</dt><dd>{{ .Params.doi }}</dd>
</dl>
<p>{{ .Params.abstract }}</p>
<ul>{{ range .Params.keywords }}<li>{{ . }}</li>{{ end }}{{ range .Params.tags }}<li>{{ . }}</li>{{ end }}</ul>
{{ with .Params.pdf_url }}<p><a href="{{ . }}">PDF</a></p>{{ end }}
{{ end }}
`

const LIST = `{{ define "main" }}<h1>{{ .Title }}</h1>
<ul>{{ range (.Paginate .RegularPages).Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a> {{ range .Params.authors }}{{ . }} {{ end }}</li>{{ end }}</ul>
{{ template "_internal/pagination.html" . }}
{{ end }}
`

/** Whether Hugo can be run here. */
export const hasHugo = (): boolean => spawnSync('hugo', ['version']).status === 0

/** Writes the same records as a site for Hugo: one simple page a work, and lists by pages of 24. */
export const writeHugoSite = async (folder: string, backend: Backend): Promise<void> => {
  await rm(folder, { recursive: true, force: true })
  const works = join(folder, 'content/articles')
  const layouts = join(folder, 'layouts/_default')
  await mkdir(works, { recursive: true })
  await mkdir(layouts, { recursive: true })
  await writeFile(join(folder, 'config.json'), JSON.stringify(CONFIGURATION))
  await writeFile(join(layouts, 'baseof.html'), FRAME)
  await writeFile(join(layouts, 'single.html'), WORK)
  await writeFile(join(layouts, 'list.html'), LIST)
  // Drafts stay unpublished there, too. Hugo takes the keys `status` and `created_at` for nothing of its own.
  const rows = await backend.sql("select * from public.articles where status = 'published'")
  for (const row of rows)
    await writeFile(join(works, `${String(row['id'])}.md`), `${JSON.stringify(row, undefined, 2)}\n`)
}
