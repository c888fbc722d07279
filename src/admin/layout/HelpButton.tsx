import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { HELP_TEXTS as TEXTS, helpOf, type ScreenHelp, searchHelp } from '#domain/help/help.ts'
import { Button } from '#ui/Button.tsx'
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

/** Help where one works: of the screen that is open, and a search through that of all screens. */
export const HelpButton = () => {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [question, setQuestion] = useState('')
  const help = helpOf(pathname)
  const close = () => {
    setOpen(false)
    setQuestion('')
  }
  const found = question.trim() === '' ? undefined : searchHelp(question)
  return (
    <>
      <Button variant="quiet" size="sm" aria-label={TEXTS.open} onClick={() => setOpen(true)}>
        <CircleHelp size={18} aria-hidden="true" />
        <span className="max-lg:hidden">{TEXTS.open}</span>
      </Button>
      <Dialog open={isOpen} onClose={close} title={help ? TEXTS.title(help.label) : TEXTS.open}>
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
    </>
  )
}
