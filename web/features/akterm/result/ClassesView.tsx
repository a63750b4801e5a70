import { useCallback, useMemo } from 'react'
import { dispersionClassNames } from '#domain'
import { againstOption } from '#web/charts/againstOption.ts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import type { ChartAbout } from '#web/charts/PictureButtons.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from '../Akterm.module.css'
import { ShareTable } from './ShareTable.tsx'
import type { SeriesViewProps } from './seriesView.ts'
import { percents, speedClassNames } from './shares.ts'

/** Frequency of each dispersion class and speed class, compared with all years. */
export function ClassesView({ site, about }: SeriesViewProps) {
  const { result: text } = useText().akterm
  const format = useFormat()
  const speeds = useMemo(() => speedClassNames(text, format), [text, format])
  const { statistics: own, long_term: all } = site
  return (
    <div className={styles.charts}>
      <Distribution
        about={about}
        title={text.classes}
        label={text.class}
        year={String(site.year)}
        names={dispersionClassNames}
        own={own.class_hours}
        all={all.class_hours}
      />
      <Distribution
        about={about}
        title={text.speedClasses}
        label={text.speedClass}
        year={String(site.year)}
        names={speeds}
        own={own.speed_hours}
        all={all.speed_hours}
      />
    </div>
  )
}

function Distribution({
  about,
  title,
  label,
  year,
  names,
  own,
  all,
}: {
  readonly about: ChartAbout
  readonly title: string
  readonly label: string
  readonly year: string
  readonly names: readonly string[]
  /** Hours of the year and of all years. */
  readonly own: readonly number[]
  readonly all: readonly number[]
}) {
  const { akterm, quantities } = useText()
  const { result: text } = akterm
  const format = useFormat()
  const optionOf = useCallback(
    (theme: ChartTheme) =>
      againstOption(
        {
          labels: names,
          own: { name: year, values: percents(own) },
          against: { name: text.longTermName, values: percents(all) },
          unit: '%',
          decimals: 1,
        },
        theme,
      ),
    [names, year, own, all, text],
  )
  const [shares, longTerm] = [percents(own), percents(all)]
  return (
    <div>
      <ChartFigure title={title} about={about} optionOf={optionOf} />
      <ShareTable
        caption={title}
        head={[label, quantities.hours, text.share, text.longTerm]}
        rows={names.map((name, index) => [
          name,
          format.number(own[index] ?? 0),
          format.number(shares[index] ?? null, 2),
          format.number(longTerm[index] ?? null, 2),
        ])}
      />
    </div>
  )
}
