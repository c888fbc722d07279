import { WORK_STATUS_NAMES } from '#domain/works/field-description.ts'
import { Badge } from '#ui/Badge.tsx'

const TONES = { draft: 'warning', pending: 'info', published: 'success' } as const

/** The status of a work in a list. */
export const WorkStatusBadge = ({ status }: { status: keyof typeof TONES }) => (
  <Badge tone={TONES[status]}>{WORK_STATUS_NAMES[status]}</Badge>
)
