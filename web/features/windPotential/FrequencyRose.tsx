import { useCallback } from 'react'
import { scaleOf } from '#contracts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import type { ChartAbout } from '#web/charts/PictureButtons.tsx'
import { roseOption } from '#web/charts/roseOption.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import type { WindShown } from './windChoice.ts'

/** Frequency of the wind by direction, stacked by speed. */
export function FrequencyRose({
  shown: { classes },
  about,
}: {
  readonly shown: Pick<WindShown, 'classes'>
  readonly about: ChartAbout
}) {
  const { windPotential, units } = useText()
  const { roses: text } = windPotential.result
  const format = useFormat()
  const optionOf = useCallback(
    (theme: ChartTheme) => {
      const layers = classes.map(({ fromMs, tillMs, share }, index) => ({
        name:
          tillMs === null
            ? text.from(format.exact(fromMs))
            : index === 0
              ? text.till(format.exact(tillMs))
              : text.between(format.exact(fromMs), format.exact(tillMs)),
        values: share.map((value) => 100 * value),
      }))
      return roseOption({ layers, ...scaleOf('frequency') }, units, theme)
    },
    [classes, text, units, format],
  )
  return <ChartFigure title={text.frequency} about={about} shape="square" optionOf={optionOf} />
}
