import { useState } from 'react'
import { judgeFile } from '#browser/uploads/judge-file.ts'
import { countNoun, fileSize } from '#domain/language/number.ts'
import type { ImportRow } from '#domain/imports/import-row.ts'
import { BUCKET_RULES, rejectionText } from '#domain/uploads/bucket-rules.ts'
import { DropZone } from '#ui/DropZone.tsx'
import { Field } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Select } from '#ui/Select.tsx'
import { PDF_ZONE_TEXTS } from './import-zone-texts.ts'

/** PDFs that are taken beside one file of notices. */
const MAX_PDFS = 60

const MAX_BYTES = BUCKET_RULES['rhca-pdfs'].maxBytes

type Props = {
  rows: readonly ImportRow[]
  files: readonly File[]
  /** The file of each row by the row's position. */
  matches: ReadonlyMap<number, number>
  onFiles: (files: File[]) => void
  onMatch: (position: number, file: number | undefined) => void
}

/** Takes the PDFs of the articles and says which belongs to which; the person may say otherwise. */
export const PdfMatches = ({ rows, files, matches, onFiles, onMatch }: Props) => {
  const [refusals, setRefusals] = useState<string[]>([])
  const refuse = (texts: readonly string[]) => setRefusals((before) => [...new Set([...before, ...texts])])
  const take = async (added: readonly File[]) => {
    const judged = await Promise.all(
      added.map(async (file) => ({ file, refusal: await judgeFile(file, file.name) })),
    )
    refuse(judged.flatMap(({ file, refusal }) => (refusal ? `${file.name}\u00a0: ${refusal}` : [])))
    onFiles(judged.flatMap(({ file, refusal }) => (refusal === undefined ? file : [])))
  }
  const items = files.map(({ name }, index) => ({ value: String(index), label: name }))
  const carried = rows.filter(({ pdf, position }) => pdf && !matches.has(position)).length
  const unused = files.filter((_, index) => ![...matches.values()].includes(index))
  return (
    <section aria-labelledby="pdfs" className="grid gap-4">
      <div>
        <h2 id="pdfs">PDF des articles</h2>
        <p className="measure text-muted">
          Facultatif. Chaque PDF est rattaché à son article par le nom du fichier, le titre, le DOI ou le
          numéro d’ordre&#8239;; corrigez si besoin.
        </p>
      </div>
      <DropZone
        label="PDF des articles"
        hint={`PDF, ${fileSize(MAX_BYTES)} chacun au plus`}
        texts={PDF_ZONE_TEXTS}
        accept={{ 'application/pdf': ['.pdf'] }}
        maxBytes={MAX_BYTES}
        maxFiles={MAX_PDFS}
        onDrop={() => setRefusals([])}
        onFiles={(added) => void take(added)}
        onRejections={(rejections) =>
          refuse(
            rejections.flatMap(({ file, errors }) =>
              errors[0] ? rejectionText(errors[0], file, MAX_PDFS) : [],
            ),
          )
        }
      />
      {refusals.length > 0 && (
        <Notice tone="danger">
          {refusals.map((refusal) => (
            <p key={refusal}>{refusal}</p>
          ))}
        </Notice>
      )}
      {carried > 0 && (
        <Notice tone="info">
          {countNoun(
            carried,
            'PDF est dans le fichier et sera repris',
            'PDF sont dans le fichier et seront repris',
          )}
          .
        </Notice>
      )}
      {files.length > 0 && (
        <ul className="grid gap-3">
          {rows.map(({ position, draft }) => (
            <li key={position}>
              <Field label={draft?.title ?? ''}>
                {(control) => (
                  <Select
                    {...control}
                    items={items}
                    placeholder="Sans PDF"
                    value={String(matches.get(position) ?? '')}
                    onChange={({ target: { value } }) =>
                      onMatch(position, value === '' ? undefined : Number(value))
                    }
                  />
                )}
              </Field>
            </li>
          ))}
        </ul>
      )}
      {unused.length > 0 && (
        <Notice
          tone="warning"
          title="Ces PDF ne sont rattachés à aucun article et ne seront pas envoyés&nbsp;:"
        >
          {unused.map(({ name }) => name).join(', ')}
        </Notice>
      )}
    </section>
  )
}
