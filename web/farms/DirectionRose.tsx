import { useCallback } from 'react'
import type { ResultGroup, WakeLossResult } from '#contracts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import { roseOption } from '#web/charts/roseOption.ts'
import type { ChartLook } from '#web/charts/timeSeriesOption.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { useFarmAbout } from './useFarmAbout.ts'

/** Energy of a mean year by the direction that the wind comes from: what is left of it, and what wakes take. */
export function DirectionRose({
  result,
  title,
  place,
  directions,
}: {
  readonly result: WakeLossResult
  readonly title: string
  readonly place: string
  readonly directions: ResultGroup['directions']
}) {
  const { farmResult: text, units } = useText()
  const about = useFarmAbout(result, place)
  const optionOf = useCallback(
    (look: ChartLook) =>
      roseOption(
        {
          layers: [
            {
              name: text.figures.park,
              values: directions.map(({ park_mwh }) => park_mwh),
              colour: look.colours.bar,
            },
            {
              name: text.figures.wakeLoss,
              values: directions.map(({ free_mwh, park_mwh }) => Math.max(0, free_mwh - park_mwh)),
              colour: look.colours.reference,
            },
          ],
          unit: 'MWh',
          decimals: 0,
        },
        units,
        look,
      ),
    [directions, text, units],
  )
  return <ChartFigure title={title} about={about} shape="square" optionOf={optionOf} />
}
