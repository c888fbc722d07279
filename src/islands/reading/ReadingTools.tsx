import { useSyncExternalStore } from 'react'
import { Island } from '#browser/hydration/Island.tsx'
import {
  nextSize,
  READING_SIZES,
  readReadingSettings,
  type ReadingSettings as Settings,
  USUAL_SETTINGS,
} from '#domain/texts/reading-settings.ts'
import { READING_SETTINGS_TEXTS as TEXTS } from '#domain/texts/text-page-texts.ts'
import { onSettings, storedSettings, storedText, storeSettings } from '#browser/reading/store-settings.ts'

type ToggleProps = { label: string; isPressed: boolean; onToggle: () => void }

const Toggle = ({ label, isPressed, onToggle }: ToggleProps) => (
  <button className="btn btn-outline btn-sm" type="button" aria-pressed={isPressed} onClick={onToggle}>
    {label}
  </button>
)

const themeSwitch = () => document.querySelector<HTMLButtonElement>('[data-theme-switch]')

/** The theme has a switch in the bar of every page, which stores it. */
const onTheme = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener)
  const button = themeSwitch()
  if (button) observer.observe(button, { attributeFilter: ['aria-pressed'] })
  return () => observer.disconnect()
}

const change = (differ: (before: Settings) => Partial<Settings>): void => {
  const before = storedSettings()
  storeSettings({ ...before, ...differ(before) })
}

const Controls = () => {
  const { size, spacing, width, copy } = readReadingSettings(
    useSyncExternalStore(onSettings, storedText, () => null),
  )
  const isDark = useSyncExternalStore(
    onTheme,
    () => themeSwitch()?.getAttribute('aria-pressed') === 'true',
    () => false,
  )
  return (
    <details>
      <summary>{TEXTS.heading}</summary>
      <div className="flex flex-wrap items-center gap-2 pb-3" role="group" aria-label={TEXTS.heading}>
        <button
          className="btn btn-outline btn-sm"
          type="button"
          aria-label={TEXTS.smaller}
          aria-disabled={size === READING_SIZES[0] || undefined}
          onClick={() => change((before) => ({ size: nextSize(before.size, -1) }))}
        >
          A−
        </button>
        <button
          className="btn btn-outline btn-sm"
          type="button"
          aria-label={TEXTS.larger}
          aria-disabled={size === READING_SIZES.at(-1) || undefined}
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
        <Toggle label={TEXTS.dark} isPressed={isDark} onToggle={() => themeSwitch()?.click()} />
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
