import { useCallback } from 'react'
import { type EnergyYieldResult, type ResultGroup, scaleOf } from '#contracts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { roseOption } from '#web/charts/roseOption.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { useFarmAbout } from './useFarmAbout.ts'

/** Energy of a mean year by wind direction: the remaining part, and the part lost to wakes. */
export function DirectionRose({
  result,
  title,
  subject,
  directions,
}: {
  readonly result: EnergyYieldResult
  readonly title: string
  readonly subject: string
  readonly directions: ResultGroup['directions']
}) {
  const { farmResult: text, units, quantities } = useText()
  const about = useFarmAbout(result, subject)
  const optionOf = useCallback(
    (theme: ChartTheme) =>
      roseOption(
        {
          layers: [
            {
              name: text.figures.park,
              values: directions.map(({ park_mwh }) => park_mwh),
              colour: theme.colours.bar,
            },
            {
              name: quantities.wakeLossShare,
              values: directions.map(({ free_mwh, park_mwh }) => Math.max(0, free_mwh - park_mwh)),
              colour: theme.colours.reference,
            },
          ],
          ...scaleOf('parkEnergy'),
        },
        units,
        theme,
      ),
    [directions, text, units, quantities.wakeLossShare],
  )
  return <ChartFigure title={title} about={about} shape="square" optionOf={optionOf} />
}
