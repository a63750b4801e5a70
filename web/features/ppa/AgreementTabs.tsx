import { type ReactNode, useMemo } from 'react'
import { ppaIssueText } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import styles from './Ppa.module.css'
import { type AgreementInput, pricedAgreement } from './pricedAgreement.ts'
import { CashFlowView } from './views/CashFlowView.tsx'
import { CorridorView } from './views/CorridorView.tsx'
import { PpaKpis } from './views/PpaKpis.tsx'
import { PriceView } from './views/PriceView.tsx'
import { SensitivityView } from './views/SensitivityView.tsx'
import { SupportView } from './views/SupportView.tsx'

export const agreementTabs = ['price', 'corridor', 'sensitivity', 'cashFlow', 'support'] as const
export type AgreementTab = (typeof agreementTabs)[number]

/** An agreement as a tab shows it, priced in the browser as the calculation does it. */
export function AgreementView({
  input,
  tab,
  children,
}: {
  readonly input: AgreementInput
  readonly tab: AgreementTab | null
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
      <PpaKpis agreement={agreement} />
      {tab === 'price' && <PriceView agreement={agreement} />}
      {tab === 'corridor' && <CorridorView agreement={agreement} />}
      {tab === 'sensitivity' && <SensitivityView agreement={agreement} />}
      {tab === 'cashFlow' && <CashFlowView agreement={agreement} />}
      {tab === 'support' && <SupportView agreement={agreement} />}
      {children}
      <p className={styles.note}>{text.disclaimer}</p>
    </>
  )
}
