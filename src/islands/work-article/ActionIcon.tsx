import { BookOpen, Download, ExternalLink, FileText, Quote, Share2 } from 'lucide-react'

const ACTION_ICONS = {
  read: BookOpen,
  pdf: FileText,
  download: Download,
  open: ExternalLink,
  share: Share2,
  cite: Quote,
} as const

/** An icon of what a reader does with a work. */
type ActionIconName = keyof typeof ACTION_ICONS

/** Whether the icon belongs to the PDF and goes when there is none. */
const isPdfIcon = (name: ActionIconName): boolean => name !== 'share' && name !== 'cite'

type Props = { name: ActionIconName; size?: number }

/** An icon of what a reader does with a work. Decorative: the control carries the name. */
export const ActionIcon = ({ name, size = 18 }: Props) => {
  const LucideIcon = ACTION_ICONS[name]
  return (
    <LucideIcon
      className="flex-none"
      size={size}
      strokeWidth={1.75}
      aria-hidden="true"
      data-pdf-icon={isPdfIcon(name) ? '' : undefined}
    />
  )
}
