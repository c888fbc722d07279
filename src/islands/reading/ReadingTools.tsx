import { useEffect, useState } from 'react'
import { Island } from '#browser/hydration/Island.tsx'
import {
  nextSize,
  READING_SIZES,
  type ReadingSettings as Settings,
  USUAL_SETTINGS,
} from '#domain/texts/reading-settings.ts'
import { READING_SETTINGS_TEXTS as TEXTS } from '#domain/texts/text-page-texts.ts'
import { storeSettings, storedSettings } from './store-settings.ts'

type ToggleProps = { label: string; isPressed: boolean; onToggle: () => void }

const Toggle = ({ label, isPressed, onToggle }: ToggleProps) => (
  <button className="btn btn-outline btn-sm" type="button" aria-pressed={isPressed} onClick={onToggle}>
    {label}
  </button>
)

const themeSwitch = () => document.querySelector<HTMLButtonElement>('[data-theme-switch]')

const Controls = () => {
  const [settings, setSettings] = useState(USUAL_SETTINGS)
  const [isDark, setDark] = useState(false)
  useEffect(() => {
    setSettings(storedSettings())
    setDark(themeSwitch()?.getAttribute('aria-pressed') === 'true')
  }, [])
  // From what is stored: a press before the first effect must not undo what was set another day.
  const change = (differ: (before: Settings) => Partial<Settings>) => {
    const before = storedSettings()
    const next = { ...before, ...differ(before) }
    storeSettings(next)
    setSettings(next)
  }
  const { size, spacing, width, copy } = settings
  return (
    <details>
      <summary>{TEXTS.heading}</summary>
      <div className="flex flex-wrap items-center gap-2 pb-3" role="group" aria-label={TEXTS.heading}>
        <button
          className="btn btn-outline btn-sm"
          type="button"
          aria-label={TEXTS.smaller}
          disabled={size === READING_SIZES[0]}
          onClick={() => change((before) => ({ size: nextSize(before.size, -1) }))}
        >
          A−
        </button>
        <button
          className="btn btn-outline btn-sm"
          type="button"
          aria-label={TEXTS.larger}
          disabled={size === READING_SIZES.at(-1)}
          onClick={() => change((before) => ({ size: nextSize(before.size, 1) }))}
        >
          A+
        </button>
        <span className="text-muted" role="status">
          {TEXTS.size(size)}
        </span>
        <Toggle
          label={TEXTS.spacing}
          isPressed={spacing === 'wide'}
          onToggle={() => change((before) => ({ spacing: before.spacing === 'wide' ? 'usual' : 'wide' }))}
        />
        <Toggle
          label={TEXTS.width}
          isPressed={width === 'narrow'}
          onToggle={() => change((before) => ({ width: before.width === 'narrow' ? 'usual' : 'narrow' }))}
        />
        <Toggle
          label={TEXTS.dark}
          isPressed={isDark}
          onToggle={() => {
            themeSwitch()?.click()
            setDark(themeSwitch()?.getAttribute('aria-pressed') === 'true')
          }}
        />
        <Toggle
          label={TEXTS.copy}
          isPressed={copy === 'cited'}
          onToggle={() => change((before) => ({ copy: before.copy === 'cited' ? 'plain' : 'cited' }))}
        />
        <button className="link py-2" type="button" onClick={() => change(() => USUAL_SETTINGS)}>
          {TEXTS.reset}
        </button>
      </div>
    </details>
  )
}

/** Size, spacing, width and theme of full texts, and whether what is copied says its source; stored on the device. */
export const ReadingTools = () => (
  <Island>
    <Controls />
  </Island>
)
