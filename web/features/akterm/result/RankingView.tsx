import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import styles from '../Akterm.module.css'
import { ShareTable } from './ShareTable.tsx'
import type { SeriesViewProps } from './seriesView.ts'

/** All years by both methods, and how robust the choice is. */
export function RankingView({ site: { ranking, year } }: Pick<SeriesViewProps, 'site'>) {
  const { akterm, quantities } = useText()
  const { result: text } = akterm
  const format = useFormat()
  if (ranking === null) return <p className={styles.hint}>{text.noRanking}</p>
  const { years, leave_one_out, windows, steadiness } = ranking
  return (
    <>
      <ShareTable
        caption={text.ranking}
        head={[
          quantities.year,
          text.chiSquare,
          text.rankChi,
          text.hits,
          text.rankHits,
          text.deviationB,
          text.rankB,
        ]}
        rows={years.map((one) => [
          String(one.year),
          format.number(one.chi_square, 3),
          format.number(one.rank_chi_square),
          format.number(100 * one.hit_ratio, 1),
          format.number(one.rank_hits),
          format.number(one.deviation, 1),
          format.number(one.rank_deviation),
        ])}
        chosen={years.findIndex((one) => one.year === year)}
      />
      <p className={styles.hint}>{text.rankingNote}</p>
      {leave_one_out.length > 0 && (
        <>
          <p className={styles.hint}>
            {(['a', 'b'] as const)
              .map((method) =>
                text.steadiness(
                  method.toUpperCase(),
                  format.number(steadiness[method]),
                  format.number(steadiness.of),
                ),
              )
              .join(' ')}
          </p>
          <ShareTable
            caption={text.leaveOut}
            head={[text.leftOut, text.methodA, text.methodB]}
            rows={leave_one_out.map((one) => [one.left_out, one.a, one.b].map(String))}
          />
        </>
      )}
      {windows.length > 0 && (
        <ShareTable
          caption={text.windows}
          head={[text.window, text.methodA, text.methodB]}
          rows={windows.map((one) => [
            format.years(one.from_year, one.till_year),
            String(one.a),
            String(one.b),
          ])}
        />
      )}
    </>
  )
}
