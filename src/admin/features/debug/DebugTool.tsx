import { useMutation } from '#browser/queries/useMutation.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { ToolResult } from './debug-tools.ts'

type Props = { title: string; lead: string; action: string; run: () => Promise<ToolResult> }

/** A check that runs on demand and shows what it found. */
export const DebugTool = ({ title, lead, action, run }: Props) => {
  const { mutate, isPending, data, error } = useMutation({ mutationFn: run, meta: { showsOwnError: true } })
  return (
    <section className="card p-5" aria-label={title}>
      <h2>{title}</h2>
      <p className="mt-1 mb-4 text-muted">{lead}</p>
      <Button variant="outline" busy={isPending} onClick={() => mutate()}>
        {action}
      </Button>
      {(data ?? error) && (
        <div className="mt-4">
          <Notice tone={data?.ok ? 'success' : 'danger'}>
            {data ? (
              <ul>
                {data.lines.map((line) => (
                  <li key={line} className="wrap-anywhere">
                    {line}
                  </li>
                ))}
              </ul>
            ) : (
              error?.message
            )}
          </Notice>
        </div>
      )}
    </section>
  )
}
