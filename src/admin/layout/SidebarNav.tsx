import { lazy, Suspense, useEffect, useId, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { SECTION_GROUPS, SECTIONS } from '#domain/back-office/sections.ts'
import { classNames } from '#ui/class-names.ts'
import type { TooltipProps } from '#ui/Tooltip.tsx'
import { useMayOpen } from '../session/useRole.ts'
import { SECTION_ICONS } from './section-icons.ts'

const WithoutTooltip = ({ children }: TooltipProps) => children

/** Tooltips are needed only by the menu of icons, on large screens, so other menus don't wait for their code. */
const Tooltip = lazy(async () => {
  const module = await import('#ui/Tooltip.tsx').catch(() => undefined)
  return { default: module?.Tooltip ?? WithoutTooltip }
})

type Props = {
  /** Icons alone, with the label as a tooltip. */
  collapsed?: boolean
  onNavigate?: () => void
}

/** The entries that the account may open, by group. */
export const SidebarNav = ({ collapsed = false, onNavigate }: Props) => {
  const mayOpen = useMayOpen()
  const id = useId()
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  const groups = SECTION_GROUPS.map((name) => ({
    name,
    sections: SECTIONS.filter(({ group, role }) => group === name && mayOpen(role)),
  })).filter(({ sections }) => sections.length > 0)

  // On a low screen the entry of the screen that is open may lie below the edge.
  useEffect(() => {
    const entry = list.current?.querySelector('[aria-current=page]')?.getBoundingClientRect()
    const box = list.current?.getBoundingClientRect()
    // Not `scrollIntoView`: the keyboard would go on from the entry instead of the top of the page.
    if (entry && box && entry.bottom > box.bottom) list.current?.scrollBy(0, entry.bottom - box.bottom)
  }, [pathname, groups.length])

  return (
    <nav ref={list} aria-label="Administration" className="scroll-area flex-1 px-2 py-3">
      {groups.map(({ name, sections }, index) => (
        <div key={name} className="mb-4">
          <p className={classNames('sidebar-group', collapsed && 'sr-only')} id={`${id}-${index}`}>
            {name}
          </p>
          <ul aria-labelledby={`${id}-${index}`}>
            {sections.map(({ path, label }) => {
              const Icon = SECTION_ICONS[path]
              const link = (
                <NavLink
                  to={`/admin/${path}`}
                  end={path !== 'submissions' && path !== 'issues'}
                  className="sidebar-link"
                  onClick={onNavigate}
                >
                  <Icon size={18} aria-hidden="true" className="flex-none" />
                  <span className={collapsed ? 'sr-only' : 'truncate'}>{label}</span>
                </NavLink>
              )
              return (
                <li key={path}>
                  {collapsed ? (
                    <Suspense fallback={link}>
                      <Tooltip text={label} side="right">
                        {link}
                      </Tooltip>
                    </Suspense>
                  ) : (
                    link
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
