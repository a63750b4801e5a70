import { leaveOutTable, rankingTable, steadinessText, windowsTable } from '#contracts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from '../Akterm.module.css'
import type { SeriesViewProps } from './seriesView.ts'

/** All years by both methods, and how robust the choice is. */
export function RankingView({ site: { ranking, year } }: Pick<SeriesViewProps, 'site'>) {
  const text = useText()
  const words = { text, format: useFormat() }
  const { noRanking, rankingNote } = text.akterm.result
  if (ranking === null) return <p className={styles.hint}>{noRanking}</p>
  return (
    <>
      <ResultTable table={rankingTable(ranking, year, words)} hideTitle />
      <p className={styles.hint}>{rankingNote}</p>
      {ranking.leave_one_out.length > 0 && (
        <>
          <p className={styles.hint}>{steadinessText(ranking, words)}</p>
          <ResultTable table={leaveOutTable(ranking, words)} hideTitle />
        </>
      )}
      {ranking.windows.length > 0 && <ResultTable table={windowsTable(ranking, words)} hideTitle />}
    </>
  )
}
