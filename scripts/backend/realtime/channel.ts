import type { Database } from '../database/database.ts'
import { hasExpired, type ChannelCaller } from './caller.ts'
import { parseFilter, type Condition } from './filters.ts'
import type { WantedChange } from './protocol.ts'
import type { Change } from './row-triggers.ts'
import { readVisibleRow, type VisibleRow } from './visible-row.ts'

type Subscription = { id: number; wanted: WantedChange; conditions: Condition[] }

/** One channel of one client: what it wants to receive, and as whom. */
export type Channel = { caller: ChannelCaller; subscriptions: Subscription[] }

/** What the client receives of one change, for the subscriptions named by `ids`. */
export type Announcement = {
  ids: number[]
  data: {
    schema: string
    table: string
    type: Change['type']
    commit_timestamp: string
    columns: VisibleRow['columns']
    record?: VisibleRow['record']
    old_record?: Record<string, unknown>
    errors: null
  }
}

let lastSubscriptionId = 0

/** @throws Error when a filter cannot be read */
export const openChannel = (caller: ChannelCaller, wanted: WantedChange[]): Channel => ({
  caller,
  subscriptions: wanted.map((change) => ({
    id: (lastSubscriptionId += 1),
    wanted: change,
    conditions: parseFilter(change.filter),
  })),
})

const concerns = ({ wanted }: Subscription, change: Change): boolean =>
  (wanted.event === '*' || wanted.event === change.type) &&
  ((wanted.schema ?? 'public') === '*' || (wanted.schema ?? 'public') === change.schema) &&
  (wanted.table === undefined || wanted.table === '*' || wanted.table === change.table)

const pick = ({ columns, record }: VisibleRow, names: string[] | undefined): VisibleRow =>
  names === undefined
    ? { columns, record }
    : {
        columns: columns.filter(({ name }) => names.includes(name)),
        record: Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name))),
      }

/** What this channel may receive of a change: nothing that its caller could not select. */
export const announce = async (
  database: Database,
  channel: Channel,
  change: Change,
): Promise<Announcement[]> => {
  if (hasExpired(channel.caller)) return []
  const announcements: Announcement[] = []
  const { schema, table, type, commit_timestamp } = change
  for (const subscription of channel.subscriptions.filter((one) => concerns(one, change))) {
    const base = { schema, table, type, commit_timestamp, errors: null }
    const old = change.old_key ? { old_record: change.old_key } : {}
    if (change.key === null) {
      // The row is gone, so row-level security cannot be asked: as hosted Supabase does, only its key is sent.
      announcements.push({ ids: [subscription.id], data: { ...base, ...old, columns: [] } })
      continue
    }
    const row = await readVisibleRow(database, channel.caller, change, change.key, subscription.conditions)
    if (row)
      announcements.push({
        ids: [subscription.id],
        data: { ...base, ...old, ...pick(row, subscription.wanted.select) },
      })
  }
  return announcements
}
