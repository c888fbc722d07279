import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { browserBackend } from '#data/browser-client.ts'
import { publicAddress } from '#domain/files/public-address.ts'
import { cleanText } from '#domain/texts/clean-text.ts'
import { FIGURE_BUCKET } from '#domain/texts/figures.ts'
import { TEXT_EDITOR_TEXTS as TEXTS, TEXT_PANEL_TEXTS } from './text-panel-texts.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { FormDialog } from '#ui/FormDialog.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { textExtensions } from './editor-schema.ts'

const HEADING_LEVELS = [2, 3, 4] as const

const MARK_BUTTONS = ['em', 'i', 'strong', 'sub', 'sup'] as const

type Tool = { label: string; isOn?: boolean; isOff?: boolean; run: () => void }

const useTools = (editor: Editor, onLink: () => void): Tool[] => {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      isParagraph: current.isActive('paragraph'),
      level: HEADING_LEVELS.find((level) => current.isActive('heading', { level })),
      marks: MARK_BUTTONS.filter((name) => current.isActive(name)),
      isLink: current.isActive('a'),
      isBullets: current.isActive('bulletList'),
      isNumbers: current.isActive('orderedList'),
      isQuote: current.isActive('blockquote'),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  })
  const chain = () => editor.chain().focus()
  return [
    { label: TEXTS.paragraph, isOn: state.isParagraph, run: () => chain().setParagraph().run() },
    ...HEADING_LEVELS.map((level) => ({
      label: TEXTS.heading(level - 1),
      isOn: state.level === level,
      run: () => chain().toggleHeading({ level }).run(),
    })),
    ...MARK_BUTTONS.map((name) => ({
      label: TEXTS[name],
      isOn: state.marks.includes(name),
      run: () => chain().toggleMark(name).run(),
    })),
    { label: TEXTS.link, isOn: state.isLink, run: onLink },
    { label: TEXTS.bulletList, isOn: state.isBullets, run: () => chain().toggleBulletList().run() },
    { label: TEXTS.orderedList, isOn: state.isNumbers, run: () => chain().toggleOrderedList().run() },
    { label: TEXTS.blockquote, isOn: state.isQuote, run: () => chain().toggleBlockquote().run() },
    { label: TEXTS.undo, isOff: !state.canUndo, run: () => chain().undo().run() },
    { label: TEXTS.redo, isOff: !state.canRedo, run: () => chain().redo().run() },
  ]
}

const LinkDialog = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const current: unknown = editor.getAttributes('a')['href']
  const [address, setAddress] = useState(typeof current === 'string' ? current : '')
  const [error, setError] = useState<string>()
  const apply = () => {
    const href = address.trim()
    if (href !== '' && !/^(?:https?:\/\/|mailto:|#(?:t|ref)-)/.test(href)) return setError(TEXTS.linkRefused)
    const chain = editor.chain().focus().extendMarkRange('a')
    if (href === '') chain.unsetMark('a').run()
    else chain.setMark('a', { href }).run()
    onClose()
  }
  return (
    <FormDialog
      title={TEXTS.link}
      submitLabel={TEXTS.linkApply}
      busy={false}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
        return Promise.resolve()
      }}
    >
      <Field label={TEXTS.linkAddress} hint={TEXTS.linkHint} error={error}>
        {(control) => (
          <TextInput {...control} value={address} onChange={(event) => setAddress(event.target.value)} />
        )}
      </Field>
    </FormDialog>
  )
}

/** The figures of the text, each with the words that describe it. */
const FigureTexts = ({ editor }: { editor: Editor }) => {
  const figures = useEditorState({
    editor,
    selector: ({ editor: current }) => {
      const found: { position: number; src: string; alt: string }[] = []
      current.state.doc.descendants((node, position) => {
        if (node.type.name === 'img')
          found.push({ position, src: String(node.attrs['src']), alt: String(node.attrs['alt'] ?? '') })
      })
      return found
    },
  })
  if (figures.length === 0) return null
  return (
    <section className="grid gap-3" aria-labelledby="text-figures">
      <h3 id="text-figures">{TEXT_PANEL_TEXTS.figures}</h3>
      <p className="text-sm text-muted">{TEXT_PANEL_TEXTS.figuresLead}</p>
      <ul className="grid gap-3">
        {figures.map(({ position, src, alt }, index) => (
          <li key={index} className="flex flex-wrap items-start gap-3">
            <img
              className="h-20 w-28 rounded-sm border border-rule object-contain"
              src={publicAddress(browserBackend().url, FIGURE_BUCKET, src)}
              alt=""
            />
            <Field className="min-w-0 flex-[1_1_16rem]" label={TEXT_PANEL_TEXTS.figureAlt(index + 1)}>
              {(control) => (
                <TextInput
                  {...control}
                  value={alt}
                  onChange={(event) => {
                    const { state, view } = editor
                    view.dispatch(state.tr.setNodeAttribute(position, 'alt', event.target.value))
                  }}
                />
              )}
            </Field>
          </li>
        ))}
      </ul>
    </section>
  )
}

const EMPTY_END = /(?:<p><\/p>)+$/

const Tools = ({ editor }: { editor: Editor }) => {
  const [isLinking, setIsLinking] = useState(false)
  const tools = useTools(editor, () => setIsLinking(true))
  return (
    <div className="text-tools" role="toolbar" aria-label={TEXTS.toolbar}>
      {tools.map(({ label, isOn, isOff, run }) => (
        <Button
          key={label}
          variant={isOn ? 'primary' : 'outline'}
          size="sm"
          aria-pressed={isOn}
          disabled={isOff}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {isLinking && <LinkDialog editor={editor} onClose={() => setIsLinking(false)} />}
    </div>
  )
}

type Props = {
  html: string
  language: string | undefined
  /** Called after each change with a function that reads the cleaned text, which takes a moment for a long one. */
  onChange: (read: () => string) => void
}

/** Mends a text in place. It writes nothing but allowed elements, and adds no style of its own to the page. */
export const TextEditor = ({ html, language, onChange }: Props) => {
  const editor = useEditor({
    extensions: textExtensions(browserBackend().url),
    content: html,
    injectCSS: false,
    editorProps: {
      attributes: {
        class: 'prose reading-text text-editor',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': TEXT_PANEL_TEXTS.editor,
        ...(language !== undefined && { lang: language }),
      },
    },
    onUpdate: ({ editor: current }) =>
      onChange(() => cleanText(current.getHTML()).html.replace(EMPTY_END, '')),
  })
  return (
    <div className="grid gap-4">
      <Tools editor={editor} />
      <EditorContent editor={editor} />
      <FigureTexts editor={editor} />
    </div>
  )
}
