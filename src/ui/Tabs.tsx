import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

type Tab<Value extends string> = {
  value: Value
  label: string
  content: ReactNode
  /** The content stays mounted while another tab shows, so that a form keeps what was typed. */
  keepMounted?: boolean
}

type Props<Value extends string> = {
  /** What the tabs choose between, for screen readers. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Tabs whose choice the owner keeps, for instance in the address. */
export const Tabs = <Value extends string>({ label, tabs, value, onChange }: Props<Value>) => (
  <BaseTabs.Root
    value={value}
    onValueChange={(chosen) => {
      const tab = tabs.find((each) => each.value === chosen)
      if (tab) onChange(tab.value)
    }}
  >
    <BaseTabs.List className="tab-list" aria-label={label}>
      {tabs.map((tab) => (
        <BaseTabs.Tab key={tab.value} value={tab.value} className="tab">
          {tab.label}
        </BaseTabs.Tab>
      ))}
    </BaseTabs.List>
    {tabs.map((tab) => (
      <BaseTabs.Panel
        key={tab.value}
        value={tab.value}
        keepMounted={tab.keepMounted ?? false}
        className="pt-6 outline-none"
      >
        {tab.content}
      </BaseTabs.Panel>
    ))}
  </BaseTabs.Root>
)
