import { Calendar, Funnel, X } from 'lucide-react'

const ICONS = { calendar: Calendar, filter: Funnel, close: X } as const

/** Icons of the filters. Decorative: the control carries the name. */
export const FilterIcon = ({ name, size = 18 }: { name: keyof typeof ICONS; size?: number }) => {
  const LucideIcon = ICONS[name]
  return <LucideIcon className="flex-none" size={size} strokeWidth={1.75} aria-hidden="true" />
}
