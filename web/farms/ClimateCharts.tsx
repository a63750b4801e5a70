import { type ReactNode, useCallback } from 'react'
import type { ResultWindClimate, WakeLossResult } from '#contracts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import { histogramOption } from '#web/charts/histogramOption.ts'
import { directionLabel, roseOption } from '#web/charts/roseOption.ts'
import { sectorWeibullOption } from '#web/charts/sectorWeibullOption.ts'
import type { ChartLook } from '#web/charts/timeSeriesOption.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import styles from './FarmResult.module.css'
import { useFarmAbout } from './useFarmAbout.ts'

/** How often the wind comes from where and how fast, with the fitted distributions. */
export function ClimateCharts({
  result,
  climate,
  place,
  children,
}: {
  readonly result: WakeLossResult
  readonly climate: ResultWindClimate
  readonly place: string
  /** Beside the rose. */
  readonly children: ReactNode
}) {
  const { farmResult, units } = useText()
  const { climate: text } = farmResult
  const about = useFarmAbout(result, place)
  const roseOf = useCallback(
    (look: ChartLook) => {
      const values = climate.sectors.map(({ frequency }) => 100 * frequency)
      return roseOption({ layers: [{ name: text.share, values }], unit: '%', decimals: 2 }, units, look)
    },
    [climate, text, units],
  )
  const histogramOf = useCallback(
    (look: ChartLook) => {
      const { weibull_a_ms: scaleMs, weibull_k: shape, histogram } = climate
      const curves =
        scaleMs === null || shape === null
          ? []
          : [{ name: text.weibull, weibull: { scaleMs, shape }, line: 'solid' as const }]
      return histogramOption(
        { share: histogram, binWidthMs: 1, measured: text.series, axisName: text.speedAxis, curves },
        look,
      )
    },
    [climate, text],
  )
  const weibullOf = useCallback(
    (look: ChartLook) =>
      sectorWeibullOption(
        climate.sectors.map(({ weibull_a_ms: a, weibull_k: k }) =>
          a === null || k === null ? null : { a, k },
        ),
        climate.sectors.map((_, sector) =>
          directionLabel(sector, climate.sectors.length, units, look.format.exact),
        ),
        text,
        look,
      ),
    [climate, text, units],
  )
  return (
    <>
      <div className={styles.roses}>
        <ChartFigure title={text.frequency} about={about} shape="square" optionOf={roseOf} />
        {children}
      </div>
      <div className={styles.pair}>
        <ChartFigure title={text.histogram} about={about} optionOf={histogramOf} />
        <ChartFigure title={text.weibullBySector} about={about} optionOf={weibullOf} />
      </div>
    </>
  )
}
