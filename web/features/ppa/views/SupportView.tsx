import { ppaCaseTable, ppaIncomeTable, quantityWithUnit } from '#contracts'
import { KpiList } from '#web/jobs/KpiList.tsx'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { useMillionEur } from '#web/market/useMillionEur.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from '../Ppa.module.css'
import type { PricedAgreement } from '../pricedAgreement.ts'

/** The agreement against the support of the same plant. */
export function SupportView({ agreement }: { readonly agreement: PricedAgreement }) {
  const { law, ppa } = useText()
  const { support: text } = ppa
  const format = useFormat()
  const millions = useMillionEur()
  const { breakEven, support } = agreement
  if (breakEven === null || support === null)
    return (
      <>
        <EmptyState icon="info">{text.missing}</EmptyState>
        <IncomeTable agreement={agreement} />
      </>
    )
  const { withOption } = breakEven
  const difference = breakEven.ppaEur - breakEven.supportEur
  const kpis = [
    [
      text.price,
      quantityWithUnit('breakEven', breakEven.priceEurMwh, format),
      text.priceHint(quantityWithUnit('priceCt', support.award_ct_kwh, format)),
    ],
    [
      text.award,
      breakEven.awardCtKwh === null ? '–' : quantityWithUnit('priceCt', breakEven.awardCtKwh, format),
      breakEven.awardCtKwh === null
        ? text.noAward
        : breakEven.awardCtKwh === 0
          ? text.zeroAward
          : text.awardHint,
    ],
    [
      text.ppa,
      millions(breakEven.ppaEur),
      difference > 0 ? text.better(millions(difference)) : text.worse(millions(-difference)),
    ],
    [text.supported, millions(breakEven.supportEur), ''],
    [text.option, millions(withOption.optionEur), text.optionHint],
    [
      text.withOption,
      quantityWithUnit('breakEvenWithOption', withOption.priceEurMwh, format),
      withOption.awardCtKwh === null || withOption.awardCtKwh === 0
        ? text.optionPriceHint
        : text.optionAward(quantityWithUnit('priceCt', withOption.awardCtKwh, format)),
    ],
    ...(support.two_sided === true
      ? [
          [
            law.ppa.free,
            quantityWithUnit('breakEven', breakEven.twoSided.priceEurMwh, format),
            law.ppa.freeHint,
          ] as const,
          [
            law.ppa.duty,
            quantityWithUnit('breakEven', breakEven.twoSided.priceWithDutyEurMwh, format),
            law.ppa.dutyHint(millions(breakEven.twoSided.contributionEur)),
          ] as const,
        ]
      : []),
  ] as const
  return (
    <>
      <h3 className={styled('aboveS4', 'belowS2', 't3')}>{text.title}</h3>
      <KpiList kpis={kpis} className={styles.kpis} />
      <p className={styled('aboveS2', 'note')}>{text.note}</p>
      <IncomeTable agreement={agreement} />
    </>
  )
}

/** Agreement, support and market year by year, and by the yields of a farm. */
function IncomeTable({ agreement }: { readonly agreement: PricedAgreement }) {
  const [text, format] = [useText(), useFormat()]
  const { lastDay, cases } = agreement
  const day = lastDay && format.dateUtc(`${lastDay} 00:00:00 UTC`)
  return (
    <>
      <ResultTable table={ppaIncomeTable(agreement, day, { text, format })} />
      {cases === null ? (
        <p className={styled('aboveS2', 'note')}>{text.ppa.cases.missing}</p>
      ) : (
        <ResultTable table={ppaCaseTable(cases, { text, format })} />
      )}
    </>
  )
}
