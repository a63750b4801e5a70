import { useCallback } from 'react'
import type { ChartTheme } from './chartTheme.ts'
import { OptionChart } from './OptionChart.tsx'
import type { ChartAbout } from './PictureButtons.tsx'
import { type PowerCurveData, powerCurveOption } from './powerCurveOption.ts'

/** Power and thrust over wind speed. */
export function PowerCurveChart({
  data,
  label,
  about,
}: {
  readonly data: PowerCurveData
  readonly label: string
  /** Absent for a curve that is being entered. */
  readonly about?: ChartAbout
}) {
  const optionOf = useCallback((theme: ChartTheme) => powerCurveOption(data, theme), [data])
  return <OptionChart label={label} about={about} optionOf={optionOf} />
}
