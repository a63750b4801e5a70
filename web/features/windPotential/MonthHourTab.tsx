import { useCallback } from 'react'
import { monthHourTable, scaleOf } from '#contracts'
import { AsTable } from '#web/charts/AsTable.tsx'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { heatMapOption } from '#web/charts/heatMapOption.ts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { styled } from '#web/ui/styled.ts'
import { useWindWords } from './useWindWords.ts'
import type { WindTabProps } from './WindResult.tsx'

const hours = Array.from({ length: 24 }, (_, hour) => String(hour))

/** The mean daily course in each month. */
export function MonthHourTab({ shown, about }: WindTabProps) {
  const { result: text } = useText().windPotential
  const words = useWindWords()
  const { month_hour: values } = shown.statistics
  const optionOf = useCallback(
    (theme: ChartTheme) =>
      heatMapOption(
        {
          rows: values.map((_, month) => theme.format.month(month + 1)),
          columns: hours,
          values,
          ...scaleOf('meanWindSpeed'),
          columnName: text.hourUtc,
        },
        theme,
      ),
    [values, text],
  )
  return (
    <div className={styled('aboveS4')}>
      <ChartFigure title={text.monthHourTitle} about={about} optionOf={optionOf} />
      <AsTable>
        <ResultTable table={monthHourTable([shown], words)} hideTitle />
      </AsTable>
    </div>
  )
}
