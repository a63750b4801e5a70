import { useMemo } from 'react'
import { monthText, type ProfileFigures, scaleOf } from '#contracts'
import { AgainstChart } from '#web/charts/AgainstChart.tsx'
import type { ChartAbout } from '#web/charts/PictureButtons.tsx'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat } from '#web/language/LanguageContext.tsx'
import { usePartText } from '#web/periods/usePartText.ts'

/** Market values of periods as bars, each compared with another price of the same time. */
export function ValueChart<Figures extends ProfileFigures>({
  name,
  periods,
  against,
  label,
  isShort = false,
  about,
}: {
  readonly name: string
  readonly periods: readonly Figures[]
  readonly against: { readonly name: string; readonly of: (figures: Figures) => number | null }
  readonly label: string
  /** Months by name only: all are of one year. */
  readonly isShort?: boolean
  /** For saved pictures; absent: it cannot be saved. */
  readonly about?: ChartAbout
}) {
  const format = useFormat()
  const partText = usePartText()
  const data = useMemo(
    () => ({
      labels: periods.map(({ period }) =>
        period.length === 4
          ? period
          : isShort
            ? format.month(monthOf(period).month, 'short')
            : monthText(monthOf(period), format),
      ),
      own: { name, values: periods.map(({ value }) => value) },
      against: { name: against.name, values: periods.map(against.of) },
      ...scaleOf('marketValue'),
      parts: periods.map(({ known_share }) => partText(known_share)),
    }),
    [periods, name, against, format, isShort, partText],
  )
  return <AgainstChart data={data} label={label} about={about} />
}
