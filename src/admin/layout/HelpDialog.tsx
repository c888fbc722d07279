import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { helpOf, type ScreenHelp, searchHelp, HELP_TEXTS as TEXTS } from '#domain/help/help.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'

const Entry = ({ help, onLeave }: { help: ScreenHelp; onLeave?: () => void }) => (
  <section aria-label={help.label}>
    {onLeave && (
      <h3>
        <Link className="link" to={`/admin/${help.path}`} onClick={onLeave}>
          {help.label}
        </Link>
      </h3>
    )}
    <p className="measure">{help.purpose}</p>
    {!onLeave && <h3 className="mt-3">{TEXTS.onScreen}</h3>}
    <dl className="mt-2 grid gap-2">
      {help.actions.map(({ button, effect }) => (
        <div key={button}>
          <dt className="font-semibold">{button}</dt>
          <dd className="measure text-muted">{effect}</dd>
        </div>
      ))}
    </dl>
  </section>
)

export type HelpDialogProps = { open: boolean; onClose: () => void }

/** Help on the screen that is open, and a search through that on all screens. */
export const HelpDialog = ({ open, onClose }: HelpDialogProps) => {
  const { pathname } = useLocation()
  const [question, setQuestion] = useState('')
  const help = helpOf(pathname)
  const close = () => {
    onClose()
    setQuestion('')
  }
  const found = question.trim() === '' ? undefined : searchHelp(question)
  return (
    <Dialog open={open} onClose={close} title={help ? TEXTS.title(help.label) : TEXTS.open}>
      <div className="grid gap-5">
        <Field label={TEXTS.search}>
          {(wired) => (
            <TextInput
              {...wired}
              type="search"
              placeholder={TEXTS.placeholder}
              value={question}
              onChange={(event) => setQuestion(event.target.value)}
            />
          )}
        </Field>
        <div className="grid gap-5" aria-live="polite">
          {!found && help && <Entry help={help} />}
          {found?.length === 0 && <p className="text-muted">{TEXTS.none}</p>}
          {found?.map((each) => (
            <Entry key={each.path} help={each} onLeave={close} />
          ))}
        </div>
      </div>
    </Dialog>
  )
}
