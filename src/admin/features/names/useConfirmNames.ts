import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import {
  type ConfirmedName,
  type NameReviewWork,
  NAME_REVIEW_TEXTS as TEXTS,
  withConfirmedNames,
} from '#domain/contributors/name-review.ts'
import { confirmNames, namesQuery, readWorkNames } from './names-queries.ts'
import { nameFiguresQuery } from '../../lists/name-figures-query.ts'

/** What a work of the list says of its last confirmation. */
export type WorkMessage = { tone: 'danger' | 'warning' | 'info'; text: string }

type Outcome = { message?: WorkMessage; work?: NameReviewWork; confirmed: boolean }

const confirmWork = async (work: NameReviewWork, names: readonly ConfirmedName[]): Promise<Outcome> => {
  const [answer] = await confirmNames([{ id: work.id, version: work.version, names }])
  if (answer?.outcome === 'confirmed')
    return {
      confirmed: true,
      work: {
        ...work,
        version: answer.work_version ?? work.version,
        contributors: withConfirmedNames(work.contributors ?? [], names),
      },
    }
  if (answer?.outcome === 'refused')
    return { confirmed: false, message: { tone: 'danger', text: TEXTS.refused } }
  const now = answer?.outcome === 'conflict' ? await readWorkNames(work.id) : null
  if (!now) return { confirmed: false, message: { tone: 'warning', text: TEXTS.gone } }
  const isSettled = now.contributors?.every(
    (each) => each.kind === 'collective' || each.printed === undefined,
  )
  return {
    confirmed: false,
    work: now,
    message: isSettled ? { tone: 'info', text: TEXTS.settled } : { tone: 'warning', text: TEXTS.conflict },
  }
}

/** Confirms names of one work at a time; the list shows what is stored after it, and what went wrong. */
export const useConfirmNames = (source: string) => {
  const queries = useQueryClient()
  const inFlight = useRef(new Set<string>())
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [messages, setMessages] = useState<ReadonlyMap<string, WorkMessage>>(new Map())

  const show = (changed: NameReviewWork) =>
    queries.setQueryData(
      namesQuery(source).queryKey,
      (data: InfiniteData<NameReviewWork[], unknown> | undefined) =>
        data && {
          ...data,
          pages: data.pages.map((page) => page.map((each) => (each.id === changed.id ? changed : each))),
        },
    )

  /** Answers whether the names are stored; a second press meanwhile does nothing. */
  const confirm = async (work: NameReviewWork, names: readonly ConfirmedName[]): Promise<boolean> => {
    if (inFlight.current.has(work.id)) return false
    inFlight.current.add(work.id)
    setBusy(new Set(inFlight.current))
    const outcome = await confirmWork(work, names).catch(
      // The error shows at the work, which keeps what was typed.
      (): Outcome => ({ confirmed: false, message: { tone: 'danger', text: TEXTS.failed } }),
    )
    inFlight.current.delete(work.id)
    setBusy(new Set(inFlight.current))
    setMessages((former) => {
      const next = new Map(former)
      if (outcome.message) next.set(work.id, outcome.message)
      else next.delete(work.id)
      return next
    })
    if (outcome.work) show(outcome.work)
    void queries.invalidateQueries({ queryKey: nameFiguresQuery().queryKey })
    return outcome.confirmed
  }

  return { confirm, busy, messages }
}
