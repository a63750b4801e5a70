import { useMemo, useState } from 'react'
import { type ProfileValueProduct, products } from '#contracts'
import { knownPeriods, type MarketField } from '#domain'
import { useBasisNote } from '#web/basis/useBasisNote.ts'
import { FieldLegend } from '#web/fields/FieldLegend.tsx'
import { FieldMap } from '#web/fields/FieldMap.tsx'
import { PeriodSlider } from '#web/fields/PeriodSlider.tsx'
import { periodsOf, periodText } from '#web/fields/periodTimes.ts'
import { usualOpacity } from '#web/fields/usualOpacity.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { useMapSources } from '#web/market/useOriginText.ts'
import { useProductSites } from '#web/products/useProductSites.ts'
import { ProfileChoices } from './ProfileChoices.tsx'
import { ProfileFieldDownload } from './ProfileFieldDownload.tsx'
import { ProfileSites } from './ProfileSites.tsx'
import type { ProfileChoice } from './useProfileChoice.ts'
import { useShownProfile } from './useShownProfile.ts'

const needs = { productType: products.profileValue.listType }

/** The map with what is chosen at the left and what a cell tells at the right. */
export function ProfileMap({
  product,
  data,
  tilesUrl,
  choice,
  onChange,
}: {
  readonly product: ProfileValueProduct
  readonly data: MarketField
  readonly tilesUrl: string | null
  readonly choice: ProfileChoice
  readonly onChange: (change: Partial<ProfileChoice>) => void
}) {
  const { profileValue: text, marketValue, fields } = useText()
  const legendBasis = useBasisNote()
  const mapSources = useMapSources()
  const format = useFormat()
  const { atlas, market } = product
  const { layer, period } = choice
  const [opacity, setOpacity] = useState(usualOpacity)
  const known = useMemo(() => knownPeriods(data.energyMwh), [data])
  const { field: shown, baseEurMwh } = useShownProfile(product, data, known, choice)
  const chosen = useProductSites(product, needs, null)
  const periods = useMemo(
    () => (period.kind === 'span' ? [] : periodsOf(period.kind, known)),
    [period.kind, known],
  )
  const hasValues = shown.values?.some((value) => !Number.isNaN(value)) ?? false
  return (
    <FieldMap
      atlas={atlas}
      tilesUrl={tilesUrl}
      field={shown}
      opacity={opacity}
      sites={chosen.sites}
      choice={choice}
      onChange={onChange}
      hint={text.mapHint}
      legend={
        <FieldLegend
          title={periodText(period, format, fields)}
          unit={text.legends[layer]}
          field={shown}
          notes={[
            ...(layer === 'ratio' && !hasValues ? [marketValue.against.none] : []),
            ...(baseEurMwh === null ? [] : [marketValue.base(format.quantity(baseEurMwh, 'EUR/MWh', 2))]),
            ...legendBasis(product.basis),
          ]}
          source={[atlas.title, ...mapSources(market)].join(' · ')}
        />
      }
      choices={(placed, select) => (
        <>
          <ProfileChoices
            product={product}
            known={known}
            choice={choice}
            opacity={opacity}
            onChange={onChange}
            onOpacity={setOpacity}
          />
          <ProfileSites
            product={product}
            choice={choice}
            chosen={chosen}
            sites={placed}
            decimals={shown.decimals}
            onSelect={select}
          />
        </>
      )}
      foot={
        <>
          {period.kind !== 'span' && (
            <PeriodSlider periods={periods} period={period} onChange={(next) => onChange({ period: next })} />
          )}
          <ProfileFieldDownload product={product} choice={choice} isKnown={hasValues} />
        </>
      }
    />
  )
}
