import { type StationSeries, stationHeightText, stationRemarks } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { ProblemList } from '#web/ui/ProblemList.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from '../Akterm.module.css'
import { SummaryView } from '../result/SummaryView.tsx'

/** The year in a few numbers, and how the files were understood. */
export function StationSummary({ series }: { readonly series: StationSeries }) {
  const { station: text } = useText().akterm
  const format = useFormat()
  const { not_needed: notNeeded, sources } = series
  return (
    <>
      <SummaryView site={series} selection={series.selection} lacking={stationRemarks(series, text)} />
      <p className={styles.hint}>{stationHeightText(series, text, format.exact)}</p>
      <h3 className={styled('aboveS4', 'belowS2', 't3')}>{text.sources}</h3>
      <ul className={styles.findings}>
        {sources.map((source) => (
          <li key={`${source.kind} ${source.file}`}>
            {text.kinds[source.kind]}
            {source.station !== null && ` (${text.ofStation(String(source.station))})`} ·{' '}
            {text.source(
              source.file,
              format.number(source.hours),
              format.dateUtc(source.from),
              format.dateUtc(source.till),
            )}
          </li>
        ))}
      </ul>
      {notNeeded.length > 0 && <p>{text.notNeeded(notNeeded.join(', '))}</p>}
      {sources
        .filter(({ warnings }) => warnings.length > 0)
        .map(({ file, kind, warnings }) => (
          <details key={`${kind} ${file}`} className={styles.more}>
            <summary>{text.warningsOf(file)}</summary>
            <ProblemList label={text.warningsOf(file)} problems={warnings.map(({ message }) => message)} />
          </details>
        ))}
    </>
  )
}
