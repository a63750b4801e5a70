import { useMemo } from 'react'
import { forwardText, ppaMonthTable, scaleOf } from '#contracts'
import { AgainstChart } from '#web/charts/AgainstChart.tsx'
import { AsTable } from '#web/charts/AsTable.tsx'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { styled } from '#web/ui/styled.ts'
import type { PricedAgreement } from '../pricedAgreement.ts'

/** Revenue of each year and month, by the agreement and at the expected market value. */
export function CashFlowView({ agreement }: { readonly agreement: PricedAgreement }) {
  const texts = useText()
  const { ppa: text } = texts
  const format = useFormat()
  const { months, price, terms } = agreement
  const data = useMemo(() => {
    const ofYear = (of: (month: (typeof months)[number]) => number) =>
      price.years.map(({ year }) =>
        months.reduce((sum, month) => (month.year === year ? sum + of(month) / 1000 : sum), 0),
      )
    return {
      labels: price.years.map(({ year }) => String(year)),
      own: { name: text.cashFlow.agreement, values: ofYear((one) => one.revenueEur) },
      against: { name: text.cashFlow.market, values: ofYear((one) => one.marketEur) },
      ...scaleOf('revenueInThousands'),
    }
  }, [months, price, text])
  return (
    <>
      <h3 className={styled('aboveS4', 'belowS2', 't3')}>{text.cashFlow.byYear}</h3>
      <AgainstChart
        data={data}
        label={text.cashFlow.chart}
        about={{
          subject: text.title,
          source: forwardText(agreement.terms, text, format),
          basis: agreement.basis,
        }}
      />
      <p className={styled('aboveS2', 'note')}>{text.cashFlow.note}</p>
      <AsTable>
        <ResultTable hideTitle table={ppaMonthTable(months, terms.forward, { text: texts, format })} />
      </AsTable>
    </>
  )
}
