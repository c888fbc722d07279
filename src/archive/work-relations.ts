import { relationsOf, type RelationRow, workMark, type WorkRelation } from '#domain/works/relations.ts'
import type { MarkingKind } from '#domain/works/work-mark.ts'
import { once } from './once.ts'
import { readTable } from './read-table.ts'
import { relationsTable } from './tables.ts'

const readRelations = async (): Promise<Map<string, WorkRelation[]>> => {
  const rowsByWork = new Map<string, RelationRow[]>()
  for (const row of await readTable(relationsTable))
    for (const id of [row.work_id, row.related_work_id])
      if (id !== null) rowsByWork.set(id, [...(rowsByWork.get(id) ?? []), row])
  return new Map([...rowsByWork].map(([id, rows]) => [id, relationsOf(id, rows)]))
}

/** The relations of each published work that has any, by its id. Read once a process. */
export const workRelations = once(readRelations)

/** The marks of the works that notices are about, by their ids. */
export const workMarks = async (): Promise<Map<string, MarkingKind>> => {
  const marks = [...(await workRelations())].flatMap(([id, related]): [string, MarkingKind][] => {
    const mark = workMark(related)
    return mark ? [[id, mark]] : []
  })
  return new Map(marks)
}
