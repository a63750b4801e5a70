import { columnFactory, tableOf } from '#contracts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { styled } from '#web/ui/styled.ts'
import { FigureTable } from './FigureTable.tsx'
import { figuresOf, type ShownSite } from './shownSite.ts'

const names = ['energy_mwh', 'market_value_eur_mwh', 'sold_energy_mwh', 'sold_value_eur_mwh'] as const

/** Available energy compared with the sold energy. */
export function SoldView(shown: ShownSite) {
  const { marketValue, quantities } = useText()
  const { result: text } = marketValue
  const { months, ofYear } = figuresOf(shown)
  const { words, of } = columnFactory(quantities)
  const earned = {
    byLaw: { name: text.byLaw, of: ofYear?.by_law },
    asSold: { name: text.asSold, of: ofYear?.as_sold },
  }
  type Row = (typeof earned)['byLaw' | 'asSold']
  return (
    <>
      {ofYear && (
        <ResultTable
          hideTitle
          table={tableOf<Row>(
            text.tabs.sold,
            [
              words(shown.year, ({ name }) => name),
              of('soldEnergy', (one) => one.of?.energy),
              of('marketValue', (one) => one.of?.value),
              of('marketDelta', (one) => one.of?.delta),
              of('captureRate', (one) => one.of?.capture_rate),
              of('spotRevenue', (one) => one.of?.revenue),
            ],
            [earned.byLaw, earned.asSold],
          )}
        />
      )}
      <p className={styled('aboveS2', 'note')}>{text.byLawHint}</p>
      <p className={styled('aboveS2', 'note')}>{text.asSoldHint}</p>
      <FigureTable
        caption={text.table(shown.year)}
        months={months}
        ofYear={ofYear}
        shown={names}
        more={[of('revenueChange', ({ by_law, as_sold }) => as_sold.revenue - by_law.revenue)]}
      />
    </>
  )
}
