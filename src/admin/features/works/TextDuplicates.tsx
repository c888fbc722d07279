import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { WorkForm } from '#domain/works/work-form.ts'
import { DuplicateNotice } from './DuplicateNotice.tsx'
import { duplicatesQuery } from './duplicates.ts'

/** The database is asked once typing has paused this long. */
const PAUSE_MS = 400

const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

/** Shows, while title and DOI are typed, which works have them already. */
export const TextDuplicates = ({
  control,
  workId,
}: {
  control: Control<WorkForm>
  workId: string | undefined
}) => {
  const [title, doi] = useWatch({ control, name: ['title', 'doi'] })
  const found = useQuery(duplicatesQuery(usePaused(title.trim()), usePaused(doi.trim()), workId))
  const works = found.data ?? []
  return (
    <div aria-live="polite" className="grid gap-3 empty:hidden">
      <DuplicateNotice same="title" works={works.filter(({ same }) => same === 'title')} />
      <DuplicateNotice same="doi" works={works.filter(({ same }) => same === 'doi')} />
    </div>
  )
}
