import { useMemo } from 'react'
import { forwardText, ppaStepTable, ppaYearTable, quantityWithUnit, scaleOf } from '#contracts'
import { AsTable } from '#web/charts/AsTable.tsx'
import { ChangesChart } from '#web/charts/ChangesChart.tsx'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { styled } from '#web/ui/styled.ts'
import type { PricedAgreement } from '../pricedAgreement.ts'

/** The steps from the base price to the price, and the years of delivery. */
export function PriceView({ agreement }: { readonly agreement: PricedAgreement }) {
  const texts = useText()
  const { ppa: text } = texts
  const format = useFormat()
  const words = { text: texts, format }
  const { price, terms } = agreement
  const data = useMemo(
    () => ({
      steps: [
        ...price.steps.map(({ id, changeEurMwh }, index) => ({
          label: text.shortSteps[id],
          kind: index === 0 ? ('level' as const) : ('change' as const),
          value: changeEurMwh,
        })),
        { label: 'PPA', kind: 'level' as const, value: price.payAsProducedEurMwh },
      ],
      ...scaleOf('payAsProduced'),
    }),
    [price, text],
  )
  return (
    <>
      <h3 className={styled('aboveS4', 'belowS2', 't3')}>{text.waterfall}</h3>
      <ChangesChart
        data={data}
        label={text.waterfallChart(quantityWithUnit('payAsProduced', price.payAsProducedEurMwh, format))}
        about={{
          subject: text.title,
          source: forwardText(agreement.terms, text, format),
          basis: agreement.basis,
        }}
      />
      <AsTable>
        <ResultTable hideTitle table={ppaStepTable(price, words)} />
      </AsTable>
      <p className={styled('aboveS2', 'note')}>{forwardText(terms, text, format)}</p>
      <ResultTable hideTitle table={ppaYearTable(price, terms, words)} />
    </>
  )
}
