import type { BackfillAnswer } from '#domain/backfills/backfill.ts'
import { countNoun } from '#domain/language/number.ts'
import { Badge } from '#ui/Badge.tsx'

/** What a run did, and what became of each file that it took or refused. */
export const BackfillSummary = ({
  answer: { totalProcessed, successful, failed, results },
}: {
  answer: BackfillAnswer
}) => (
  <div>
    <p role="status">
      {countNoun(totalProcessed, 'fichier examiné', 'fichiers examinés')}&nbsp;:{' '}
      {countNoun(successful, 'article ajouté', 'articles ajoutés')},{' '}
      {countNoun(
        totalProcessed - successful - failed,
        'fichier déjà pris en compte',
        'fichiers déjà pris en compte',
      )}
      , {countNoun(failed, 'échec', 'échecs')}.
    </p>
    {results.length > 0 && (
      <div className="mt-3 overflow-x-auto">
        <table className="table">
          <caption className="sr-only">Résultat par fichier</caption>
          <thead>
            <tr>
              <th scope="col">Fichier</th>
              <th scope="col">Résultat</th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ filename, success, error, waitsFor }) => (
              <tr key={filename}>
                <th scope="row" className="font-normal! wrap-anywhere">
                  {filename}
                </th>
                <td>
                  <Badge tone={success ? 'success' : 'danger'}>{success ? 'Ajouté' : 'Échec'}</Badge>
                  {(error ?? waitsFor) && (
                    <span className="mt-1 block text-sm text-muted">{error ?? waitsFor}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )}
  </div>
)
