import { useCallback } from 'react'
import { type BarsChartData, barsOption } from './barsOption.ts'
import type { ChartTheme } from './chartTheme.ts'
import { OptionChart } from './OptionChart.tsx'
import type { ChartAbout } from './PictureButtons.tsx'

/** Bars for months or years. The table next to it has the numbers for screen readers. */
export function BarsChart({
  data,
  label,
  about,
}: {
  readonly data: BarsChartData
  readonly label: string
  readonly about?: ChartAbout | undefined
}) {
  const optionOf = useCallback((theme: ChartTheme) => barsOption(data, theme), [data])
  return <OptionChart label={label} about={about} optionOf={optionOf} />
}
