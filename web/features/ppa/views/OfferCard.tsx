import { ppaOfferGains, quantityChange } from '#contracts'
import { ppaInputs } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { styled } from '#web/ui/styled.ts'
import { NumberEntry } from '../NumberEntry.tsx'
import type { PricedAgreement } from '../pricedAgreement.ts'

/** Entry of a buyer's offer, and its value compared with the fair price and support. */
export function OfferCard({
  agreement,
  offer,
  onOffer,
}: {
  readonly agreement: PricedAgreement
  /** EUR/MWh; null: none. */
  readonly offer: number | null
  readonly onOffer: (offer: number | null) => void
}) {
  const { ppa, marketValue } = useText()
  const { offer: text } = ppa
  const format = useFormat()
  const { price, breakEven, support } = agreement
  const gains = ppaOfferGains(price, breakEven, support, offer)
  return (
    <>
      <h3 className={styled('aboveS4', 'belowS2', 't3')}>{text.title}</h3>
      <NumberEntry
        label={text.price}
        unit="EUR/MWh"
        hint={text.hint}
        value={offer}
        range={ppaInputs.floorEurMwh.range}
        usual=""
        onChange={onOffer}
      />
      {gains.length > 0 && (
        <DataTable
          caption={text.title}
          rows={gains}
          keyOf={({ against }) => against}
          columns={[
            { head: text.against, cell: ({ against }) => text.rows[against] },
            {
              head: `${text.same}, EUR/MWh`,
              quantity: 'payAsProduced',
              value: ({ priceEurMwh }) => priceEurMwh,
            },
            {
              head: `${text.gain}, EUR/MWh`,
              quantity: 'priceChange',
              value: ({ gainEurMwh }) => gainEurMwh,
            },
            {
              head: `${text.gain}, ${marketValue.figures.millionEur}`,
              number: ({ gainEur }) => quantityChange('revenueInMillions', gainEur / 1e6, format),
            },
          ]}
        />
      )}
    </>
  )
}
