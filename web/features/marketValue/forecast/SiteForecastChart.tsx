import { type ComponentProps, useCallback } from 'react'
import { monthText, type SiteForecastMonth, scaleOf } from '#contracts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { fanOption } from '#web/charts/fanOption.ts'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useText } from '#web/language/LanguageContext.tsx'

/** Expected market value of a place by month with its band, and the expected published value. */
export function SiteForecastChart({
  title,
  months,
  about,
}: {
  readonly title: string
  readonly months: readonly Omit<SiteForecastMonth, 'years'>[]
  readonly about: ComponentProps<typeof ChartFigure>['about']
}) {
  const { marketForecast: text, marketValue } = useText()
  const option = useCallback(
    (theme: ChartTheme) =>
      fanOption(
        {
          labels: months.map(({ month }) => monthText(monthOf(month), theme.format)),
          expected: { name: marketValue.here, values: months.map((one) => one.market_value.mean) },
          known: {
            name: text.cell.fleet,
            values: months.map(({ market_value: value, delta }) =>
              value.mean === null || delta.mean === null ? null : value.mean - delta.mean,
            ),
          },
          band: {
            name: text.band80,
            low: months.map((one) => one.market_value.p10),
            high: months.map((one) => one.market_value.p90),
          },
          ...scaleOf('marketValue'),
        },
        theme,
      ),
    [months, marketValue, text],
  )
  return <ChartFigure title={title} about={about} optionOf={option} />
}
