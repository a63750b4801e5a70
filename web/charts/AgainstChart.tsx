import { useCallback } from 'react'
import { type AgainstData, againstOption } from './againstOption.ts'
import type { ChartTheme } from './chartTheme.ts'
import { OptionChart } from './OptionChart.tsx'
import type { ChartAbout } from './PictureButtons.tsx'

/** Bars, each with a reference value. The table next to it has the numbers for screen readers. */
export function AgainstChart({
  data,
  label,
  about,
}: {
  readonly data: AgainstData
  readonly label: string
  readonly about?: ChartAbout | undefined
}) {
  const optionOf = useCallback((theme: ChartTheme) => againstOption(data, theme), [data])
  return <OptionChart label={label} about={about} optionOf={optionOf} />
}
