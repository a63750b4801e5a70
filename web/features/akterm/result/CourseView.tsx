import { useCallback, useMemo } from 'react'
import { dispersionClassNames } from '#domain'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import type { ChartAbout } from '#web/charts/PictureButtons.tsx'
import { stackedOption } from '#web/charts/stackedOption.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from '../Akterm.module.css'
import { ShareTable } from './ShareTable.tsx'
import type { SeriesViewProps } from './seriesView.ts'
import { percents } from './shares.ts'

/** Dispersion classes over the day and over the year. */
export function CourseView({ site, about }: SeriesViewProps) {
  const { akterm, quantities } = useText()
  const { result: text } = akterm
  const format = useFormat()
  const { class_by_hour: hours, class_by_month: months } = site.statistics
  const hourNames = useMemo(() => hours.map((_, hour) => String(hour)), [hours])
  const monthNames = useMemo(() => months.map((_, month) => format.month(month + 1)), [months, format])
  return (
    <div className={styles.charts}>
      <Course about={about} title={text.byHour} axis={text.hour} labels={hourNames} rows={hours} />
      <Course about={about} title={text.byMonth} axis={quantities.month} labels={monthNames} rows={months} />
    </div>
  )
}

function Course({
  about,
  title,
  axis,
  labels,
  rows,
}: {
  readonly about: ChartAbout
  readonly title: string
  readonly axis: string
  readonly labels: readonly string[]
  /** Hours, shape [place][class]. */
  readonly rows: readonly (readonly number[])[]
}) {
  const format = useFormat()
  const shares = useMemo(() => rows.map(percents), [rows])
  const optionOf = useCallback(
    (theme: ChartTheme) =>
      stackedOption(
        {
          labels,
          layers: dispersionClassNames.map((name, code) => ({
            name,
            values: shares.map((row) => row[code] ?? null),
          })),
          axis,
          unit: '%',
          decimals: 1,
        },
        theme,
      ),
    [labels, shares, axis],
  )
  return (
    <div>
      <ChartFigure title={title} about={about} optionOf={optionOf} />
      <ShareTable
        caption={`${title} (%)`}
        head={[axis, ...dispersionClassNames]}
        rows={labels.map((label, index) => [
          label,
          ...(shares[index] ?? []).map((share) => format.number(share, 1)),
        ])}
      />
    </div>
  )
}
