import { ACTION_ICONS, type ActionIconName, isPdfIcon } from './action-icons.ts'

/** An icon of what a reader does with a work. Decorative: the control carries the name. */
export const ActionIcon = ({ name }: { name: ActionIconName }) => (
  <svg
    className="flex-none"
    width={18}
    height={18}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    data-pdf-icon={isPdfIcon(name) ? '' : undefined}
  >
    {ACTION_ICONS[name].map((d) => (
      <path key={d} d={d} />
    ))}
  </svg>
)
