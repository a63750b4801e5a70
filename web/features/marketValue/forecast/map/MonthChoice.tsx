import { monthText } from '#contracts'
import { formatIndexPeriod } from '#domain'
import type { FieldPartProps } from '#web/fieldPage/fieldRecord.ts'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'
import { type ForecastTypes, monthsOf, periodOf } from './forecastProduct.ts'

/** Choice among the months of the forecast. */
export function MonthChoice({ product, choice, onChange }: FieldPartProps<ForecastTypes>) {
  const { quantities } = useText()
  const format = useFormat()
  return (
    <Select
      label={quantities.month}
      value={formatIndexPeriod(choice.period)}
      choices={monthsOf(product).map((month) => ({
        value: month,
        label: monthText(monthOf(month), format, 'long'),
      }))}
      onChange={(month) => onChange({ period: periodOf(month) })}
    />
  )
}
