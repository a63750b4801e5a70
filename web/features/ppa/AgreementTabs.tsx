import { type ReactNode, useMemo } from 'react'
import { fewWeatherYears, ppaIssueText, quantityText } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Ppa.module.css'
import { type AgreementInput, pricedAgreement } from './pricedAgreement.ts'
import { CashFlowView } from './views/CashFlowView.tsx'
import { CorridorView } from './views/CorridorView.tsx'
import { OfferCard } from './views/OfferCard.tsx'
import { PpaKpis } from './views/PpaKpis.tsx'
import { PriceChange } from './views/PriceChange.tsx'
import { PriceView } from './views/PriceView.tsx'
import { SensitivityView } from './views/SensitivityView.tsx'
import { SupportView } from './views/SupportView.tsx'

export const agreementTabs = ['price', 'corridor', 'sensitivity', 'cashFlow', 'support'] as const
export type AgreementTab = (typeof agreementTabs)[number]

/** An agreement in the view of a tab, priced in the browser as by the calculation. */
export function AgreementView({
  input,
  tab,
  offer,
  onOffer,
  children,
}: {
  readonly input: AgreementInput
  readonly tab: AgreementTab | null
  /** Price that a buyer offers, EUR/MWh; null: none. */
  readonly offer: number | null
  readonly onOffer: (offer: number | null) => void
  /** Another tab. */
  readonly children?: ReactNode
}) {
  const { ppa: text } = useText()
  const format = useFormat()
  const priced = useMemo(() => pricedAgreement(input), [input])
  if (!priced.ok)
    return (
      <EmptyState icon="info">
        {priced.issues.map((issue) => ppaIssueText(issue, text, format)).join(' ')}
      </EmptyState>
    )
  const agreement = priced.value
  return (
    <>
      <div className={styles.figures}>
        <PpaKpis agreement={agreement} />
        <PriceChange agreement={agreement} />
      </div>
      {input.profile.weather_years < fewWeatherYears && (
        <p className={styled('aboveS2', 'note')} role="status">
          <strong>
            {text.fewWeatherYears(quantityText('weatherYears', input.profile.weather_years, format))}
          </strong>
        </p>
      )}
      {tab === 'price' && <PriceView agreement={agreement} />}
      {tab === 'corridor' && <CorridorView agreement={agreement} />}
      {tab === 'sensitivity' && <SensitivityView agreement={agreement} />}
      {tab === 'cashFlow' && <CashFlowView agreement={agreement} />}
      {tab === 'support' && <SupportView agreement={agreement} />}
      {(tab === 'price' || tab === 'support') && (
        <OfferCard agreement={agreement} offer={offer} onOffer={onOffer} />
      )}
      {children}
      <p className={styled('aboveS2', 'note')}>{text.disclaimer}</p>
    </>
  )
}
