import { useState } from 'react'
import { countNoun } from '#domain/language/number.ts'
import { PANEL_TEXTS } from './panel-texts.ts'
import { CHECKED_ISSUES, findIssueFiles } from './panel-files.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Notice } from '#ui/Notice.tsx'
import { useFileNames } from './useFileNames.ts'
import { volumeAndNumber } from '#domain/works/source-line.ts'

const Presence = ({ files }: { files: readonly string[] }) =>
  files.length === 0 ? (
    <Badge tone="warning">Absent</Badge>
  ) : (
    <>
      <Badge tone="success">Présent</Badge>
      <details className="mt-1 text-xs text-muted">
        <summary className="link w-fit cursor-pointer">
          {countNoun(files.length, 'fichier', 'fichiers')}
        </summary>
        <ul className="mt-1 wrap-anywhere">
          {files.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </details>
    </>
  )

/** Shows for some issues whether their PDF and their cover are there. */
export const IssueCheck = () => {
  const [isAsked, setIsAsked] = useState(false)
  const { names, error, refetch } = useFileNames(isAsked)
  return (
    <section aria-labelledby="issue-check-title">
      <h3 id="issue-check-title" className="mb-3 text-lg">
        {PANEL_TEXTS.check}
      </h3>
      <Button variant="outline" onClick={() => (isAsked ? refetch() : setIsAsked(true))}>
        {PANEL_TEXTS.checkIssues(CHECKED_ISSUES.map(({ issue }) => issue))}
      </Button>
      {isAsked && !names && !error && <Loading>{PANEL_TEXTS.loadingFiles}</Loading>}
      {error && (
        <div className="mt-3">
          <Notice tone="danger" title={PANEL_TEXTS.filesError}>
            {error.message}
          </Notice>
        </div>
      )}
      {names && (
        <div className="mt-3 overflow-x-auto">
          <table className="table">
            <caption className="sr-only">PDF et couvertures des numéros vérifiés</caption>
            <thead>
              <tr>
                <th scope="col">Numéro</th>
                <th scope="col">PDF</th>
                <th scope="col">Couverture</th>
              </tr>
            </thead>
            <tbody>
              {findIssueFiles(names.pdfs, names.covers).map(({ volume, issue, pdfs, covers }) => (
                <tr key={issue}>
                  <th scope="row" className="whitespace-nowrap">
                    {volumeAndNumber({ volume: String(volume), issue: String(issue) })}
                  </th>
                  <td>
                    <Presence files={pdfs} />
                  </td>
                  <td>
                    <Presence files={covers} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
