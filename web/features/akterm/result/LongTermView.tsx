import { useCallback, useMemo } from 'react'
import type { DispersionSeries } from '#contracts'
import { dispersionClassNames } from '#domain'
import { againstOption } from '#web/charts/againstOption.ts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import type { ChartAbout } from '#web/charts/PictureButtons.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from '../Akterm.module.css'
import { ShareTable } from './ShareTable.tsx'
import type { SeriesViewProps } from './seriesView.ts'
import { speedClassNames } from './shares.ts'

type Compared = NonNullable<DispersionSeries['comparison']>['direction']

const sectors = Array.from({ length: 12 }, (_, sector) => `${30 * sector}°`)

/** The year compared with all years of the period: direction, speed and class. */
export function LongTermView({ site, about }: SeriesViewProps) {
  const { akterm, quantities } = useText()
  const { result: text } = akterm
  const format = useFormat()
  const speeds = useMemo(() => speedClassNames(text, format), [text, format])
  const { comparison } = site
  return (
    <>
      {comparison === null ? (
        <p className={styles.hint}>{text.noComparison}</p>
      ) : (
        <>
          <p className={styles.hint}>
            {text.comparisonOf(format.years(Math.min(...comparison.years), Math.max(...comparison.years)))}
          </p>
          <div className={styles.compared}>
            <Comparison
              {...{ about, title: text.comparison, label: text.sector, names: sectors }}
              year={site.year}
              rows={comparison.direction}
            />
            <Comparison
              {...{ about, title: text.comparisonSpeeds, label: text.speedClass, names: speeds }}
              year={site.year}
              rows={comparison.speed}
            />
            <Comparison
              {...{ about, title: text.comparisonClasses, label: text.class, names: dispersionClassNames }}
              year={site.year}
              rows={comparison.dispersion_class}
            />
          </div>
        </>
      )}
      <ShareTable
        caption={text.years}
        head={[
          quantities.year,
          `${quantities.availability} (%)`,
          `${quantities.meanWindSpeed} (m/s)`,
          `${text.calms} (h)`,
          ...dispersionClassNames,
        ]}
        rows={site.years.map((one) => [
          one.is_enough ? String(one.year) : `${one.year} · ${text.notEnough}`,
          format.number(100 * one.share, 1),
          format.number(one.mean_speed, 2),
          format.number(one.calm_hours),
          ...one.class_hours.map((hours) => format.number(hours)),
        ])}
        chosen={site.years.findIndex(({ year }) => year === site.year)}
      />
    </>
  )
}

function Comparison({
  about,
  title,
  label,
  names,
  year,
  rows,
}: {
  readonly about: ChartAbout
  readonly title: string
  readonly label: string
  readonly names: readonly string[]
  readonly year: number
  readonly rows: Compared
}) {
  const { result: text } = useText().akterm
  const format = useFormat()
  const optionOf = useCallback(
    (theme: ChartTheme) =>
      againstOption(
        {
          labels: names,
          own: { name: String(year), values: rows.map(({ share }) => 100 * share) },
          against: { name: text.longTermName, values: rows.map(({ long_term }) => 100 * long_term) },
          unit: '%',
          decimals: 1,
        },
        theme,
      ),
    [names, year, rows, text],
  )
  return (
    <div>
      <ChartFigure title={title} about={about} optionOf={optionOf} />
      <ShareTable
        caption={title}
        head={[label, text.share, text.longTerm, text.deviation, text.least, text.most]}
        rows={rows.map((row, index) => [
          names[index] ?? '',
          ...[row.share, row.long_term, row.deviation, row.min, row.max].map((share) =>
            format.number(100 * share, 2),
          ),
        ])}
      />
    </div>
  )
}
