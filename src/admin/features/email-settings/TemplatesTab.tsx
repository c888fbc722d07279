import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { formatMoment } from '#domain/dates/moment.ts'
import { MAILS } from '#domain/mails/mail-catalogue.ts'
import { Badge } from '#ui/Badge.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { templatesQuery } from './email-queries.ts'
import { TemplateEditor } from './TemplateEditor.tsx'

/** The texts of the mails: the built-in ones, and those that an admin changed. */
export const TemplatesTab = () => {
  const [parameters, setParameters] = useSearchParams()
  const templates = useQuery(templatesQuery())
  const chosen = MAILS.find(({ key }) => key === parameters.get('mail'))
  if (templates.isPending) return <Loading>Chargement des modèles…</Loading>
  if (templates.isLoadingError) return <Notice tone="danger">Les modèles n’ont pas pu être lus.</Notice>
  const open = (key?: string) => setParameters({ tab: 'templates', ...(key && { mail: key }) })
  if (chosen)
    return (
      <TemplateEditor
        key={chosen.key}
        mail={chosen}
        own={templates.data.get(chosen.key)}
        onClose={() => open()}
      />
    )
  return (
    <ul className="max-w-3xl divide-y divide-rule">
      {MAILS.map(({ key, title, subject }) => {
        const own = templates.data.get(key)
        return (
          <li key={key} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <button type="button" className="link text-start font-medium" onClick={() => open(key)}>
                {title}
              </button>
              <p className="text-sm wrap-anywhere text-muted">{own?.subject ?? subject}</p>
            </div>
            {own ? (
              <Badge tone="info">Modifié le {formatMoment(own.updated_at)}</Badge>
            ) : (
              <Badge>Texte d’origine</Badge>
            )}
          </li>
        )
      })}
    </ul>
  )
}
