import { leaveOutTable, rankingTable, steadinessText, windowsTable } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from '../Akterm.module.css'
import { ShareTable } from './ShareTable.tsx'
import type { SeriesViewProps } from './seriesView.ts'

/** All years by both methods, and how robust the choice is. */
export function RankingView({ site: { ranking, year } }: Pick<SeriesViewProps, 'site'>) {
  const words = useText()
  const { result: text } = words.akterm
  const format = useFormat()
  if (ranking === null) return <p className={styles.hint}>{text.noRanking}</p>
  return (
    <>
      <ShareTable
        {...rankingTable(ranking, words, format)}
        chosen={ranking.years.findIndex((one) => one.year === year)}
      />
      <p className={styles.hint}>{text.rankingNote}</p>
      {ranking.leave_one_out.length > 0 && (
        <>
          <p className={styles.hint}>{steadinessText(ranking, words, format)}</p>
          <ShareTable {...leaveOutTable(ranking, words)} />
        </>
      )}
      {ranking.windows.length > 0 && <ShareTable {...windowsTable(ranking, words, format)} />}
    </>
  )
}
