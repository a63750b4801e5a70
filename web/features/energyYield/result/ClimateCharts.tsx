import { type ReactNode, useCallback } from 'react'
import { type EnergyYieldResult, type ResultWindClimate, scaleOf } from '#contracts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { histogramOption } from '#web/charts/histogramOption.ts'
import { directionLabel, roseOption } from '#web/charts/roseOption.ts'
import { sectorWeibullOption } from '#web/charts/sectorWeibullOption.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { styled } from '#web/ui/styled.ts'
import { useFarmAbout } from './useFarmAbout.ts'

/** Wind by direction and speed, with the fitted distributions. */
export function ClimateCharts({
  result,
  climate,
  subject,
  children,
}: {
  readonly result: EnergyYieldResult
  readonly climate: ResultWindClimate
  readonly subject: string
  /** Next to the rose. */
  readonly children: ReactNode
}) {
  const { farmResult, units } = useText()
  const { climate: text } = farmResult
  const about = useFarmAbout(result, subject)
  const roseOf = useCallback(
    (theme: ChartTheme) => {
      const values = climate.sectors.map(({ frequency }) => 100 * frequency)
      return roseOption({ layers: [{ name: text.share, values }], ...scaleOf('frequency') }, units, theme)
    },
    [climate, text, units],
  )
  const histogramOf = useCallback(
    (theme: ChartTheme) => {
      const { weibull_a_ms: scaleMs, weibull_k: shape, histogram } = climate
      const curves =
        scaleMs === null || shape === null
          ? []
          : [{ name: text.weibull, weibull: { scaleMs, shape }, line: 'solid' as const }]
      return histogramOption(
        { share: histogram, binWidthMs: 1, measured: text.series, axisName: text.speedAxis, curves },
        theme,
      )
    },
    [climate, text],
  )
  const weibullOf = useCallback(
    (theme: ChartTheme) =>
      sectorWeibullOption(
        climate.sectors.map(({ weibull_a_ms: a, weibull_k: k }) =>
          a === null || k === null ? null : { a, k },
        ),
        climate.sectors.map((_, sector) =>
          directionLabel(sector, climate.sectors.length, units, theme.format.exact),
        ),
        text,
        theme,
      ),
    [climate, text, units],
  )
  return (
    <>
      <div className={styled('halves', 's5', 'aboveS4')}>
        <ChartFigure title={text.frequency} about={about} shape="square" optionOf={roseOf} />
        {children}
      </div>
      <div className={styled('halves', 's5', 'aboveS4', 'below1100')}>
        <ChartFigure title={text.histogram} about={about} optionOf={histogramOf} />
        <ChartFigure title={text.weibullBySector} about={about} optionOf={weibullOf} />
      </div>
    </>
  )
}
