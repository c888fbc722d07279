import { useEffect, useRef, useState } from 'react'
import { Island } from '#browser/hydration/Island.tsx'
import { FIGURE_TILES, type SiteFigures, HOME_TEXTS } from '#domain/home/texts.ts'
import { Button } from '#ui/Button.tsx'
import { type Reading, watchFigures } from './watch-figures.ts'
import { formatNumber } from '#domain/language/number.ts'

type Props = {
  /** The figures at the time of the build; those that it could not read are absent. */
  built: Partial<SiteFigures>
}

const Tiles = ({ built }: Props) => {
  const section = useRef<HTMLElement>(null)
  const watch = useRef<ReturnType<typeof watchFigures>>(undefined)
  const [figures, setFigures] = useState(built)
  const [state, setState] = useState<Reading['state'] | 'built'>('built')
  // During a retry the error stays with its button disabled, and figures that were read before stay too.
  const [hasFailed, setHasFailed] = useState(false)
  const [isLive, setIsLive] = useState(false)

  useEffect(() => {
    if (!section.current) return
    watch.current = watchFigures(section.current, (reading) => {
      setState(reading.state)
      if (reading.state === 'loaded') {
        setFigures(reading.figures)
        setIsLive(true)
      }
      if (reading.state !== 'loading') setHasFailed(reading.state === 'error')
    })
    return watch.current.stop
  }, [])

  const isReading = state === 'loading'
  return (
    <section ref={section} aria-labelledby="chiffres" data-loaded={isLive || undefined}>
      <div className="section-head">
        <h2 className="text-2xl" id="chiffres">
          {HOME_TEXTS.statistics}
        </h2>
      </div>
      <dl className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-4" aria-busy={isReading} aria-live="polite">
        {FIGURE_TILES.map(({ key, label }) => (
          <div key={key} className="card p-5">
            <dt className="text-sm text-muted">{label}</dt>
            {/* A browser may group digits in another way than the build. */}
            <dd
              className="mt-1 font-serif text-3xl font-semibold tabular-nums"
              data-statistic={key}
              suppressHydrationWarning
            >
              {figures[key] === undefined ? '–' : formatNumber(figures[key])}
            </dd>
          </div>
        ))}
      </dl>
      {hasFailed && (
        <div className="notice mt-4" data-tone="danger" role="alert">
          <p>{HOME_TEXTS.statisticsError}</p>
          <p className="mt-2">
            <Button variant="outline" size="sm" busy={isReading} onClick={() => watch.current?.readNow()}>
              {HOME_TEXTS.retry}
            </Button>
          </p>
        </div>
      )}
    </section>
  )
}

/** The home page's figures, which follow the database while the reader looks at them. */
export const LiveStatistics = (props: Props) => (
  <Island>
    <Tiles {...props} />
  </Island>
)
