import { useCallback } from 'react'
import { quantityWithUnit, rosesTable } from '#contracts'
import { finiteOrNull } from '#domain'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import type { ChartAbout } from '#web/charts/PictureButtons.tsx'
import { roseOption } from '#web/charts/roseOption.ts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import { FrequencyRose } from './FrequencyRose.tsx'
import { useWindWords } from './useWindWords.ts'
import type { WindTabProps } from './WindResult.tsx'

/** Three roses: frequency, mean speed and energy; and the numbers of each sector. */
export function RosesTab({ shown, about }: WindTabProps) {
  const { windPotential, quantities } = useText()
  const words = useWindWords()
  const { result } = windPotential
  const { roses: text } = result
  const format = useFormat()
  const { roses } = shown
  return (
    <>
      <div {...grid('repeat(auto-fit, minmax(320px, 1fr))', 's5', 'acrossS4', 'aboveS4')}>
        <FrequencyRose shown={shown} about={about} />
        <PlainRose
          title={quantities.meanWindSpeed}
          about={about}
          values={roses.meanSpeedMs}
          factor={1}
          unit="m/s"
          decimals={2}
        />
        <PlainRose
          title={text.power}
          about={about}
          values={roses.powerShare}
          factor={100}
          unit="%"
          decimals={2}
        />
      </div>
      <p className={styled('aboveS3', 'hint')}>
        {text.calms(quantityWithUnit('frequency', roses.calmShare, format))}
      </p>
      <ResultTable table={rosesTable([shown], words)} hideTitle />
    </>
  )
}

/** @param factor  from the values to the unit, such as 100 for shares in % */
function PlainRose({
  title,
  about,
  values,
  factor,
  unit,
  decimals,
}: {
  readonly title: string
  readonly about: ChartAbout
  readonly values: Float64Array
  readonly factor: number
  readonly unit: string
  readonly decimals: number
}) {
  const { units } = useText()
  const optionOf = useCallback(
    (theme: ChartTheme) => {
      const layer = { name: title, values: Array.from(values, (value) => finiteOrNull(factor * value)) }
      return roseOption({ layers: [layer], unit, decimals }, units, theme)
    },
    [title, values, factor, unit, decimals, units],
  )
  return <ChartFigure title={title} about={about} shape="square" optionOf={optionOf} />
}
