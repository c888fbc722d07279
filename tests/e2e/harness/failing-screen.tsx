/** A page of React that fails as a test asks, with the site's own boundary and query client. */
import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { IslandErrorBoundary } from '#browser/errors/IslandErrorBoundary.tsx'
import { createQueryClient } from '#browser/queries/create-query-client.ts'

const asked = new URL(import.meta.url).searchParams
const message = asked.get('message') ?? ''

const fail = async (): Promise<never> => {
  throw new Error(message)
}

const FailingRender = () => {
  const [failed, setFailed] = useState(false)
  if (failed) throw new Error(message)
  return (
    <button type="button" onClick={() => setFailed(true)}>
      Échouer
    </button>
  )
}

const FailingRead = () => {
  const { isError } = useQuery({ queryKey: ['read'], queryFn: fail, retry: false })
  return <p>{isError ? 'Lecture échouée' : 'Lecture'}</p>
}

const FailingWrite = () => {
  const { mutate } = useMutation({ mutationFn: fail, retry: false })
  return (
    <button type="button" onClick={() => mutate()}>
      Écrire
    </button>
  )
}

const SCREENS: Record<string, () => React.ReactNode> = {
  render: FailingRender,
  read: FailingRead,
  write: FailingWrite,
}

const Screen = SCREENS[asked.get('screen') ?? ''] ?? FailingRender
const container = document.createElement('div')
container.id = 'essai'
document.querySelector('main')?.replaceChildren(container)
createRoot(container).render(
  <IslandErrorBoundary>
    <QueryClientProvider client={createQueryClient()}>
      <Screen />
    </QueryClientProvider>
  </IslandErrorBoundary>,
)
