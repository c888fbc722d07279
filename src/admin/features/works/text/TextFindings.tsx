import type { TextFinding } from '#domain/texts/text-findings.ts'
import { groupFindings, TEXT_PANEL_TEXTS as TEXTS } from './text-panel-texts.ts'
import { Notice } from '#ui/Notice.tsx'

/** What an editor is to look at in a text that came from a file: what was dangerous is open at once. */
export const TextFindings = ({ findings }: { findings: readonly TextFinding[] }) => {
  const groups = groupFindings(findings)
  if (groups.length === 0) return null
  return (
    <Notice tone={groups[0]?.kind === 'removed' ? 'warning' : 'info'} title={TEXTS.findings(findings.length)}>
      {groups.map(({ kind, title, texts }) => (
        <details key={kind} open={kind !== 'note'} className="mt-2">
          <summary className="cursor-pointer font-semibold">
            {title} ({texts.length})
          </summary>
          <ul className="mt-1 list-disc space-y-0.5 ps-5 text-sm wrap-anywhere">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </details>
      ))}
    </Notice>
  )
}
