import { quantityText, quantityWithUnit } from '#contracts'
import { weightedMean } from '#domain'
import { KpiList } from '#web/jobs/KpiList.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { useMillionEur } from '#web/market/useMillionEur.ts'
import styles from '../Ppa.module.css'
import type { PricedAgreement } from '../pricedAgreement.ts'

/** The main figures of an agreement. */
export function PpaKpis({ agreement }: { readonly agreement: PricedAgreement }) {
  const { ppa, quantities } = useText()
  const { figures, pdf } = ppa
  const format = useFormat()
  const { price, months, terms, trendBand } = agreement
  const base = weightedMean(price.years, (year) => year.forwardBaseEurMwh)
  const eurMwh = (value: number) => quantityWithUnit('payAsProduced', value, format)
  const millions = useMillionEur()
  const sum = (of: (month: (typeof months)[number]) => number) =>
    months.reduce((all, one) => all + of(one), 0)
  const isLimited = terms.floor !== null || terms.cap !== null
  const form = isLimited
    ? figures.expected
    : terms.indexation === 0
      ? figures.fixed(pdf.yearsOf(format.number(terms.tenor_years)))
      : figures.firstYear(String(price.years[0]!.year))
  const kpis = [
    [
      quantities.payAsProduced,
      eurMwh(price.payAsProducedEurMwh),
      [
        form,
        figures.ofBase(quantityWithUnit('proportion', price.payAsProducedEurMwh / base, format)),
        ...(trendBand === null
          ? []
          : [
              figures.trendBand(
                quantityText('payAsProduced', trendBand.p10EurMwh, format),
                quantityText('payAsProduced', trendBand.p90EurMwh, format),
                format.number(trendBand.years),
              ),
            ]),
      ].join(' · '),
    ],
    [quantities.baseload, eurMwh(price.baseloadEurMwh), figures.baseloadHint],
    [quantities.payAsForecast, eurMwh(price.payAsForecastEurMwh), figures.payAsForecastHint],
    [quantities.residualProcurement, eurMwh(price.residualProcurementEurMwh), figures.residualHint],
    [
      figures.revenue,
      millions(sum((one) => one.revenueEur)),
      figures.revenueHint(millions(sum((one) => one.discountedEur))),
    ],
  ] as const
  return <KpiList kpis={kpis} className={styles.kpis} />
}
