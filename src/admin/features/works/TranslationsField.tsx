import { Languages, X } from 'lucide-react'
import { type Language, LANGUAGES } from '#domain/works/language.ts'
import { type Translation, translationsSchema } from '#domain/works/translations.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { ListField } from '#ui/ListField.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { TRANSLATION_FORM_TEXTS as TEXTS } from './record-texts.ts'
import { UndoLine } from '#ui/UndoLine.tsx'
import { useEntries } from '#ui/useEntries.ts'

type Props = {
  label: string
  values: readonly Translation[]
  /** The work's own language; empty where nobody said it. */
  language: Language | ''
  onChange: (translations: Translation[]) => void
}

const isBlank = ({ title, abstract, keywords }: Translation): boolean =>
  title === '' && abstract === '' && keywords.length === 0

/** Title, abstract and keywords of a work in other languages than its own. */
export const TranslationsField = ({ label, values, language, onChange }: Props) => {
  const entries = useEntries<Translation>()
  const { lastRemoved } = entries
  const issues = translationsSchema(language === '' ? null : language).safeParse(values).error?.issues ?? []
  const offered = LANGUAGES.filter(
    (code) => code !== language && !values.some((translation) => translation.language === code),
  )

  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-2 text-lg font-semibold">{label}</legend>
      {values.map((translation, index) => {
        const { language: code } = translation
        // A text that was just added shows no error about missing values yet.
        const isFresh = entries.openId === code && isBlank(translation)
        const messageOf = (value: string) =>
          isFresh ? undefined : issues.find(({ path }) => path[0] === index && path[1] === value)?.message
        const change = (changes: Partial<Translation>) =>
          onChange(values.with(index, { ...translation, ...changes }))
        return (
          <section
            key={code}
            id={entries.bodyId(code)}
            aria-label={TEXTS.section(code)}
            className="grid gap-4 rounded-md border border-rule bg-surface px-3 py-2 pb-4"
          >
            <div className="flex items-center justify-between gap-2">
              <h3 className="text-base">{TEXTS.section(code)}</h3>
              <Button
                icon
                variant="quiet"
                aria-label={TEXTS.remove(code)}
                onClick={() => {
                  onChange(values.toSpliced(index, 1))
                  entries.rememberRemoved(translation)
                }}
              >
                <X size={18} aria-hidden="true" />
              </Button>
            </div>
            {messageOf('language') && <p className="field-error">{messageOf('language')}</p>}
            <Field label={TEXTS.title(code)} error={messageOf('title')}>
              {(control) => (
                <TextInput
                  {...control}
                  lang={code}
                  autoComplete="off"
                  value={translation.title}
                  onChange={(event) => change({ title: event.target.value })}
                />
              )}
            </Field>
            <Field label={TEXTS.abstract(code)} error={messageOf('abstract')}>
              {(control) => (
                <TextArea
                  {...control}
                  lang={code}
                  value={translation.abstract}
                  onChange={(event) => change({ abstract: event.target.value })}
                />
              )}
            </Field>
            <ListField
              label={TEXTS.keywords(code)}
              addLabel={TEXTS.addKeyword(code)}
              lang={code}
              error={messageOf('keywords')}
              values={translation.keywords}
              onChange={(keywords) => change({ keywords })}
            />
          </section>
        )
      })}
      <UndoLine
        id={entries.undoId}
        text={lastRemoved && TEXTS.removed(lastRemoved.language)}
        onUndo={() => {
          if (!lastRemoved) return
          // A text that was started meanwhile is not written over.
          if (values.some((translation) => translation.language === lastRemoved.language)) return
          onChange([...values, lastRemoved])
          entries.forgetRemoved(lastRemoved.language)
          entries.open(lastRemoved.language)
        }}
      />
      {offered.length > 0 && (
        <p className="flex flex-wrap gap-2">
          {offered.map((code) => (
            <Button
              key={code}
              variant="outline"
              size="sm"
              onClick={() => {
                onChange([...values, { language: code, title: '', abstract: '', keywords: [] }])
                entries.open(code)
              }}
            >
              <Languages size={16} aria-hidden="true" />
              {TEXTS.add(code)}
            </Button>
          ))}
        </p>
      )}
    </fieldset>
  )
}
