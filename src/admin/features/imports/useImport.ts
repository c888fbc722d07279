import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { reportProgress } from '#browser/late-answer.ts'
import { loadSupabase } from '#data/browser-client.ts'
import { BackendError, isRefusal } from '#domain/errors/backend-error.ts'
import { type ImportRow, type RowChoice, choicesOf } from '#domain/imports/import-row.ts'
import { type ImportTarget, sourceOfTarget } from '#domain/imports/import-target.ts'
import type { ImportRecord } from '#domain/imports/import-field.ts'
import { harvestOai } from '#formats/oai/read-oai.ts'
import { refreshWorks } from '../../lists/refresh-works.ts'
import { type CompareProgress, compareRows } from './compare-rows.ts'
import { ImportWriter, type Written } from './import-writer.ts'
import { type CsvTable, readCsv } from '../../../formats/csv/read-csv.ts'
import { FileError, openImportFile } from './read-file.ts'
import { isPassing } from './send-again.ts'
import { askOaiServer } from './ask-oai-server.ts'
import { type PdfOwner, storePdfs } from './store-pdfs.ts'
import type { StoredPdf } from './stored-pdfs.ts'

/** The state of an import. */
export type ImportStep =
  | { step: 'choose'; errorText?: string }
  | { step: 'mapping'; table: CsvTable }
  | { step: 'reading'; progress: CompareProgress }
  | { step: 'unread'; errorText: string }
  | { step: 'preview' }
  | { step: 'writing'; written: Written; note?: string | undefined }
  | { step: 'paused'; written: Written; errorText: string }
  | { step: 'done'; written: Written; batchId: string | undefined; stopped: boolean }

const LOST = 'La connexion au serveur est perdue. Rien n’est perdu de ce qui est déjà fait.'
const REFUSED = 'Le serveur ne vous permet pas d’importer. Vos droits ont peut-être changé.'

const wordsOf = (error: unknown): string => {
  if (isRefusal(error)) return REFUSED
  if (error instanceof BackendError && !isPassing(error)) return `Le serveur a refusé\u00a0: ${error.message}`
  if (error instanceof TypeError || error instanceof BackendError) return LOST
  return error instanceof Error ? error.message : String(error)
}

/** An import from the file to what was written; every step can be left, and a lost connection only pauses it. */
export const useImport = () => {
  const queries = useQueryClient()
  const [state, setState] = useState<ImportStep>({ step: 'choose' })
  const [rows, setRows] = useState<ImportRow[]>([])
  const [fileName, setFileName] = useState('')
  const target = useRef<ImportTarget>({ kind: 'index_medicus' })
  const records = useRef<() => Iterable<ImportRecord>>(() => [])
  const stop = useRef(new AbortController())
  const writer = useRef<ImportWriter>(undefined)
  const storedPdfs = useRef(new Map<number, StoredPdf>())
  const running = useRef<Promise<void>>(Promise.resolve())

  useEffect(() => () => stop.current.abort(), [])
  useEffect(() => {
    if (state.step === 'reading' || state.step === 'writing') reportProgress()
  }, [state])

  const begin = (): AbortSignal => {
    stop.current.abort()
    stop.current = new AbortController()
    return stop.current.signal
  }

  const compare = async () => {
    const signal = begin()
    setState({ step: 'reading', progress: { done: 0, total: undefined } })
    try {
      const client = await loadSupabase()
      const compared = await compareRows(records.current(), target.current, client, signal, (progress) => {
        if (!signal.aborted) setState({ step: 'reading', progress })
      })
      setRows(compared)
      setState({ step: 'preview' })
    } catch (error) {
      if (signal.aborted) return
      setState(
        error instanceof FileError
          ? { step: 'choose', errorText: error.message }
          : { step: 'unread', errorText: wordsOf(error) },
      )
    }
  }

  const open = async (file: File, to: ImportTarget) => {
    const signal = begin()
    target.current = to
    storedPdfs.current = new Map()
    setFileName(file.name)
    setState({ step: 'reading', progress: { done: 0, total: undefined } })
    try {
      const opened = await openImportFile(file)
      if (signal.aborted) return
      if (opened.format !== 'csv') {
        records.current = opened.records
        await compare()
        return
      }
      const { table } = opened
      const isKnown =
        table.columns.some(({ field }) => field === 'title') && table.columns.every(({ field }) => field)
      if (isKnown) await map(table)
      else setState({ step: 'mapping', table })
    } catch (error) {
      if (!signal.aborted) setState({ step: 'choose', errorText: wordsOf(error) })
    }
  }

  /** Takes the records of an OAI-PMH server instead of a file's. */
  const harvest = async (server: string, to: ImportTarget) => {
    const signal = begin()
    target.current = to
    storedPdfs.current = new Map()
    setFileName(server)
    setState({ step: 'reading', progress: { done: 0, total: undefined } })
    try {
      const taken: ImportRecord[] = []
      for await (const record of harvestOai((question) => askOaiServer(server, question))) {
        signal.throwIfAborted()
        taken.push(record)
        setState({ step: 'reading', progress: { done: taken.length, total: undefined } })
      }
      signal.throwIfAborted()
      records.current = () => taken
      await compare()
    } catch (error) {
      if (!signal.aborted) setState({ step: 'choose', errorText: wordsOf(error) })
    }
  }

  const map = async (table: CsvTable) => {
    records.current = () => readCsv(table)
    await compare()
  }

  const finish = (stopped: boolean) => {
    if (!writer.current) return
    setState({
      step: 'done',
      written: writer.current.written,
      batchId: writer.current.batchId,
      stopped,
    })
    void refreshWorks(queries)
    void queries.invalidateQueries({ queryKey: ['import-batches'] })
  }

  const goOn = async () => {
    const current = writer.current
    if (!current) return
    const signal = begin()
    setState({ step: 'writing', written: current.written })
    const run = current.run(signal, (written) => {
      if (!signal.aborted) setState({ step: 'writing', written })
    })
    running.current = run.catch(() => undefined)
    try {
      await run
      finish(false)
    } catch (error) {
      if (signal.aborted) return
      setState({ step: 'paused', written: current.written, errorText: wordsOf(error) })
    }
  }

  const write = async (pdfs: ReadonlyMap<number, File> = new Map()) => {
    const to = target.current
    const signal = begin()
    const chosen = rows.filter(({ choice }) => choice !== 'skip')
    const written = { sent: 0, total: chosen.length, added: 0, changed: 0, leftOut: [] }
    writer.current = undefined
    let names: ReadonlyMap<number, string> = new Map()
    if (pdfs.size > 0) {
      const draftOf = new Map(rows.map(({ position, draft }) => [position, draft]))
      const ownerOf = (position: number): PdfOwner => {
        if (to.kind === 'articles') return to.issue
        const { volume = '', issue = '', publication_date: date = '' } = draftOf.get(position) ?? {}
        return { source: sourceOfTarget(to), volume, issue, date }
      }
      const storing = storePdfs(pdfs, ownerOf, storedPdfs.current, signal, (done) =>
        setState({ step: 'writing', written, note: `Envoi des PDF\u00a0: ${done} sur ${pdfs.size}` }),
      )
      running.current = storing.then(
        () => undefined,
        () => undefined,
      )
      try {
        names = await storing
      } catch (error) {
        if (signal.aborted) return
        setState({ step: 'preview' })
        throw error
      }
    }
    const client = await loadSupabase()
    if (signal.aborted) return
    writer.current = new ImportWriter(client, rows, to, fileName, names)
    await goOn()
  }

  /** Stops between two parts, or the PDF on its way; what was written stays until the person decides. */
  const stopWriting = async () => {
    const current = writer.current
    begin()
    if (!current) {
      await running.current
      setState({ step: 'preview' })
      return
    }
    setState({ step: 'writing', written: current.written, note: 'Arrêt après la partie en cours…' })
    // The part that is on its way is still counted; after the last one nothing was stopped.
    await running.current
    const isStopped = current.written.sent < current.written.total
    await current.close(isStopped ? 'stopped' : 'done').catch(() => undefined)
    finish(isStopped)
  }

  const restart = () => {
    begin()
    writer.current = undefined
    setRows([])
    setState({ step: 'choose' })
  }

  const choose = (positions: ReadonlySet<number>, choice: RowChoice) =>
    setRows((current) =>
      current.map((row) =>
        positions.has(row.position) && row.choice !== choice && choicesOf(row).includes(choice)
          ? { ...row, choice }
          : row,
      ),
    )

  return { state, rows, fileName, open, harvest, map, compare, write, goOn, stopWriting, restart, choose }
}

export type Import = ReturnType<typeof useImport>
