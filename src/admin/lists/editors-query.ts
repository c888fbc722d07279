import { queryOptions, useQuery } from '@tanstack/react-query'
import { unwrap } from '#data/unwrap.ts'
import { loadSupabase } from '#data/browser-client.ts'

/** The accounts of the editors, by which a task is given and a name is shown. */
export const editorsQuery = () =>
  queryOptions({
    queryKey: ['editors'],
    queryFn: async () => {
      const client = await loadSupabase()
      return unwrap(await client.rpc('list_editors'))
    },
  })

/** Gives the address of an editor's account. */
export const useEditorName = (): ((id: string | null) => string) => {
  const { data } = useQuery(editorsQuery())
  return (id) => {
    if (id === null) return 'Le portail'
    return (
      data?.find((editor) => editor.id === id)?.email ?? (data ? 'Un ancien membre de la rédaction' : '…')
    )
  }
}
