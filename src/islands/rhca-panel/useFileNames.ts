import { useQuery } from '@tanstack/react-query'
import { listFiles } from '#browser/uploads/stored-files.ts'
import { panelFilesKey } from './queries.ts'

/** The names of the RHCA's PDFs and covers, read once asked for; `undefined` until both are there. */
export const useFileNames = (enabled: boolean) => {
  const pdfs = useQuery({
    queryKey: panelFilesKey('rhca-pdfs', ''),
    queryFn: () => listFiles('rhca-pdfs'),
    enabled,
  })
  const covers = useQuery({
    queryKey: panelFilesKey('rhca_covers', ''),
    queryFn: () => listFiles('rhca_covers'),
    enabled,
  })
  const names =
    pdfs.data && covers.data
      ? { pdfs: pdfs.data.map(({ name }) => name), covers: covers.data.map(({ name }) => name) }
      : undefined
  const refetch = () => void Promise.all([pdfs.refetch(), covers.refetch()])
  return { names, error: pdfs.error ?? covers.error, refetch }
}
