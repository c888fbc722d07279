import { useSearchParams } from 'react-router'
import { FILE_TABS, type FileTab, fileTab } from './file-inventory.ts'
import { ScreenHead } from '#ui/ScreenHead.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { FolderFiles } from './FolderFiles.tsx'
import { UploadZone } from './UploadZone.tsx'

const TabContent = ({ tab }: { tab: FileTab }) => (
  <>
    <div className="mb-10 grid gap-6 md:grid-cols-2">
      {tab.folders.map(
        ({ area, label, bucket }) => area && <UploadZone key={bucket} area={area} label={label} />,
      )}
    </div>
    <FolderFiles tab={tab} />
  </>
)

/** The files of the portal, by publication: sent, found, renamed, replaced, removed. */
export const FilesPage = () => {
  const [parameters, setParameters] = useSearchParams()
  return (
    <>
      <ScreenHead
        title="Fichiers"
        lead="PDF, couvertures et annexes, avec les articles qui les utilisent. Un nom qui suit la convention est écrit sous sa forme actuelle."
      />
      <Tabs
        label="Publication"
        value={fileTab(parameters.get('onglet') ?? '').value}
        onChange={(onglet) => setParameters({ onglet })}
        tabs={FILE_TABS.map((tab) => ({
          value: tab.value,
          label: tab.label,
          content: <TabContent tab={tab} />,
        }))}
      />
    </>
  )
}
