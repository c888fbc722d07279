const PATHS = {
  calendar: ['M4 6h16v14.500H4Z', 'M4 10.500h16', 'M8.500 3.500v4M15.500 3.500v4'],
  filter: ['M4 6h16', 'M7 12h10', 'M10 18h4'],
  close: ['m6.500 6.500 11 11', 'm17.500 6.500-11 11'],
} as const

/** Line icons of the filters (24 px grid). Decorative: the control carries the name. */
export const FilterIcon = ({ name, size = 18 }: { name: keyof typeof PATHS; size?: number }) => (
  <svg
    className="flex-none"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.75"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {PATHS[name].map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
)
