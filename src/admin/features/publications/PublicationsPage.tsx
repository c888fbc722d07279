import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { PUBLICATION_CODES, PUBLICATIONS } from '#domain/publications/registry.ts'
import { PUBLICATION_SETTING_TEXTS as TEXTS } from '#domain/publications/publication-settings.ts'
import { ReadError } from '../../lists/ReadError.tsx'
import { Loading } from '#ui/Loading.tsx'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { PublicationForm } from './PublicationForm.tsx'
import { publicationSettingsQuery } from './publications-queries.ts'

/** What an admin says of each publication. */
export const PublicationsPage = () => {
  const [parameters, setParameters] = useSearchParams()
  const publications = useQuery(publicationSettingsQuery())
  const shown =
    PUBLICATION_CODES.find((code) => code === parameters.get('publication')) ?? PUBLICATION_CODES[0]
  return (
    <>
      <ScreenHead title={TEXTS.screen} lead={TEXTS.emptyMeans} />
      {publications.isPending && <Loading>{TEXTS.loading}</Loading>}
      {publications.isError && (
        <ReadError busy={publications.isFetching} onRetry={() => void publications.refetch()}>
          {TEXTS.unreadable}
        </ReadError>
      )}
      {publications.data && (
        <Tabs
          label={TEXTS.screen}
          value={shown}
          onChange={(code) => setParameters({ publication: code })}
          tabs={publications.data.map((settings) => ({
            value: settings.code,
            label: PUBLICATIONS[settings.code].shortName,
            content: <PublicationForm settings={settings} />,
          }))}
        />
      )}
    </>
  )
}
