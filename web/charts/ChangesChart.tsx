import { useCallback } from 'react'
import { type ChangesData, changesOption } from './changesOption.ts'
import type { ChartTheme } from './chartTheme.ts'
import { OptionChart } from './OptionChart.tsx'
import type { ChartAbout } from './PictureButtons.tsx'

/** Changes from one level to the next. The table next to it has the numbers for screen readers. */
export function ChangesChart({
  data,
  label,
  about,
}: {
  readonly data: ChangesData
  readonly label: string
  readonly about?: ChartAbout | undefined
}) {
  const optionOf = useCallback((theme: ChartTheme) => changesOption(data, theme), [data])
  return <OptionChart label={label} about={about} optionOf={optionOf} />
}
