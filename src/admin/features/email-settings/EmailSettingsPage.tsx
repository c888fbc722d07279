import { useSearchParams } from 'react-router'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { LogTab } from './LogTab.tsx'
import { SmtpTab } from './SmtpTab.tsx'
import { TemplatesTab } from './TemplatesTab.tsx'
import { TestMail } from './TestMail.tsx'

const TABS = ['smtp', 'templates', 'log'] as const

/** How mails go out, what they say, and what became of them. */
export const EmailSettingsPage = () => {
  const [parameters, setParameters] = useSearchParams()
  const tab = TABS.find((each) => each === parameters.get('tab')) ?? 'smtp'
  return (
    <>
      <ScreenHead title="Emails" lead="Le serveur d’envoi, les textes et le journal des emails du portail." />
      <Tabs
        label="Emails"
        value={tab}
        onChange={(next) => setParameters({ tab: next })}
        tabs={[
          {
            value: 'smtp',
            label: 'SMTP',
            content: (
              <>
                <SmtpTab />
                <TestMail />
              </>
            ),
          },
          { value: 'templates', label: 'Modèles', content: <TemplatesTab /> },
          { value: 'log', label: 'Journal', content: <LogTab /> },
        ]}
      />
    </>
  )
}
