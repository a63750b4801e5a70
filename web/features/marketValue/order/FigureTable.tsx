import { type MarketFigures, type MarketTableParts, marketTable } from '#contracts'
import { ShareMark } from '#web/basis/ShareMark.tsx'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'

/** The months of a year and the year itself, with the columns of a tab. */
export function FigureTable({
  caption,
  months,
  ofYear,
  ...parts
}: Pick<MarketTableParts<MarketFigures>, 'shown' | 'more'> & {
  readonly caption: string
  readonly months: readonly MarketFigures[]
  readonly ofYear: MarketFigures | null
}) {
  const words = { text: useText(), format: useFormat() }
  const sums = ofYear === null ? [] : [ofYear]
  return (
    <ResultTable
      hideTitle
      table={marketTable(caption, months, words, { ...parts, sums })}
      mark={(row, column) => column === 0 && <ShareMark share={[...months, ...sums][row]!.coverage} />}
    />
  )
}
