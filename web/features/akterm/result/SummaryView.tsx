import {
  type AktermResult,
  dispersionIssueText,
  figureOf,
  heightsTable,
  percentsOf,
  quantityText,
  scaleOf,
} from '#contracts'
import type { DispersionIssue } from '#domain'
import { FigureList } from '#web/jobs/FigureList.tsx'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from '../Akterm.module.css'
import type { SeriesViewProps } from './seriesView.ts'

/** The year in a few numbers, its method, and its cautions. */
export function SummaryView({
  site,
  selection,
  lacking,
}: Pick<SeriesViewProps, 'site'> & {
  /** As ordered. */
  readonly selection: Pick<AktermResult, 'year' | 'method'>
  /** Missing quantities of the weather with substitutes, and cautions about the place, in words. */
  readonly lacking: readonly string[]
}) {
  const all = useText()
  const { akterm, quantities } = all
  const { result: text } = akterm
  const format = useFormat()
  const { statistics, availability, made, gaps, check } = site
  const shares = percentsOf(statistics.class_hours)
  const share = (from: number) =>
    format.number((shares[from] ?? 0) + (shares[from + 1] ?? 0), scaleOf('frequency').decimals)
  const figures = [
    {
      label: quantities.year,
      value: String(site.year),
      unit:
        selection.year === 'representative' ? text.chosenBy(selection.method.toUpperCase()) : text.asOrdered,
    },
    figureOf('availability', availability.share, quantities, format),
    figureOf('meanWindSpeed', statistics.mean_speed, quantities, format),
    { label: text.calms, value: format.number(statistics.calm_hours), unit: 'h' },
    { label: text.stable, value: share(0), unit: '%' },
    { label: text.neutral, value: share(2), unit: '%' },
    { label: text.unstable, value: share(4), unit: '%' },
    { label: text.anemometer, value: format.exact(made.anemometer_height), unit: 'm' },
    {
      label: `${quantities.roughness} (${akterm.sources[made.roughness_source]})`,
      value: format.exact(made.roughness),
      unit: 'm',
    },
    { label: text.check, value: check.sound ? '✓' : '✗', unit: check.sound ? text.passed : text.failed },
  ]
  const findings = [
    ...lacking,
    ...(made.roughness_before_clipping === null
      ? []
      : [
          akterm.clipped(
            quantityText('roughness', made.roughness_before_clipping, format),
            format.exact(made.roughness),
          ),
        ]),
    ...site.findings.map((issue) => dispersionIssueText(issue as unknown as DispersionIssue, all, format)),
  ]
  return (
    <>
      <FigureList figures={figures} />
      <p className={styles.hint}>
        {akterm.head.classes(akterm.classInputs[made.class_input])}.{' '}
        {gaps.count === 0
          ? text.noGaps
          : text.gaps(format.number(gaps.count), format.number(gaps.hours), format.number(gaps.filled_hours))}
      </p>
      <h3 className={styled('aboveS4', 'belowS2', 't3')}>{text.findings}</h3>
      {findings.length === 0 ? (
        <p className={styles.hint}>{text.nothing}</p>
      ) : (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
      <ResultTable table={heightsTable(site, { text: all, format })} hideTitle />
    </>
  )
}
