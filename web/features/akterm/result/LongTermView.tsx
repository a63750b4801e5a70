import { useCallback, useMemo } from 'react'
import { comparedTable, type DispersionSeries, yearsTable } from '#contracts'
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
  const words = useText()
  const { result: text } = words.akterm
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
        {...yearsTable(site, words, format, (year, notEnough) => `${year} · ${notEnough}`)}
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
  const words = useText()
  const { result: text } = words.akterm
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
      <ShareTable {...comparedTable(title, label, names, rows, words, format)} />
    </div>
  )
}
