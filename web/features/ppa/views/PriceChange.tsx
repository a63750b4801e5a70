import { useState } from 'react'
import { quantityChange, quantityWithUnit } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { styled } from '#web/ui/styled.ts'
import type { PricedAgreement } from '../pricedAgreement.ts'

/** Difference of price and revenue to those before the terms were changed; nothing without a difference. */
export function PriceChange({ agreement }: { readonly agreement: PricedAgreement }) {
  const { ppa, marketValue } = useText()
  const text = ppa.change
  const format = useFormat()
  const [base, setBase] = useState(agreement)
  // Another place or turbine is another agreement: only terms are compared.
  if (base.profile !== agreement.profile) setBase(agreement)
  const price = ({ price: { payAsProducedEurMwh } }: PricedAgreement) => payAsProducedEurMwh
  const revenueEur = ({ months }: PricedAgreement) => months.reduce((sum, one) => sum + one.revenueEur, 0)
  const priceChange = price(agreement) - price(base)
  const revenueChange = (revenueEur(agreement) - revenueEur(base)) / 1e6
  if (priceChange === 0 && revenueChange === 0) return null
  return (
    <div className={styled('row', 's2', 'acrossS3', 'middle', 'between', 'aboveS2', 't2')} role="status">
      <span>
        {text.before(quantityWithUnit('payAsProduced', price(base), format))}{' '}
        <b>
          {text.now(
            quantityChange('priceChange', priceChange, format),
            quantityChange('revenueInMillions', revenueChange, format),
          )}
        </b>{' '}
        {marketValue.figures.millionEur}
      </span>
      <Button size="small" onClick={() => setBase(agreement)}>
        {text.restart}
      </Button>
    </div>
  )
}
