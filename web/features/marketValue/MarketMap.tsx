import { useMemo, useState } from 'react'
import { type MarketValueProduct, products } from '#contracts'
import { knownPeriods, type MarketField } from '#domain'
import { useBasisNote } from '#web/basis/useBasisNote.ts'
import { FieldLegend } from '#web/fields/FieldLegend.tsx'
import { FieldMap } from '#web/fields/FieldMap.tsx'
import { PeriodSlider } from '#web/fields/PeriodSlider.tsx'
import { periodsOf, periodText } from '#web/fields/periodTimes.ts'
import { usualOpacity } from '#web/fields/usualOpacity.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import { useMapSources } from '#web/market/useOriginText.ts'
import type { OfferedProduct } from '#web/products/OfferedPage.tsx'
import { useProductSites } from '#web/products/useProductSites.ts'
import { MarketCell } from './MarketCell.tsx'
import { MarketChoices } from './MarketChoices.tsx'
import { MarketFieldDownload } from './MarketFieldDownload.tsx'
import { MarketSites } from './MarketSites.tsx'
import type { MarketChoice } from './useMarketChoice.ts'
import { useShownMarket } from './useShownMarket.ts'

const needs = { productType: products.marketValue.listType }

/** The map over the whole window, with what is chosen at the left and what a cell tells at the right. */
export function MarketMap({
  product,
  offered,
  data,
  tilesUrl,
  choice,
  onChange,
}: {
  readonly product: MarketValueProduct
  readonly offered: readonly OfferedProduct[]
  readonly data: MarketField
  readonly tilesUrl: string | null
  readonly choice: MarketChoice
  readonly onChange: (change: Partial<MarketChoice>) => void
}) {
  const { marketValue: text, fields } = useText()
  const legendBasis = useBasisNote()
  const mapSources = useMapSources()
  const format = useFormat()
  const { atlas } = product
  const { layer, period } = choice
  const grid = useMemo(() => atlasGridOf(atlas), [atlas])
  const [opacity, setOpacity] = useState(usualOpacity)
  const known = useMemo(() => knownPeriods(data.energyMwh), [data])
  const { field: shown, baseEurMwh, officialEurMwh } = useShownMarket(product, data, known, choice)
  const chosen = useProductSites(product, needs, null)
  const periods = useMemo(
    () => (period.kind === 'span' ? [] : periodsOf(period.kind, known)),
    [period.kind, known],
  )
  const price = (value: number) => format.quantity(value, 'EUR/MWh', 2)
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
            ...(layer === 'delta' ? [againstText()] : []),
            ...(baseEurMwh === null ? [] : [text.base(price(baseEurMwh))]),
            ...legendBasis(product.basis),
          ]}
          source={[atlas.title, ...mapSources(product.market)].join(' · ')}
        />
      }
      choices={(placed, select) => (
        <>
          <MarketChoices
            product={product}
            offered={offered}
            known={known}
            choice={choice}
            opacity={opacity}
            onChange={onChange}
            onOpacity={setOpacity}
          />
          <MarketSites
            layer={layer}
            chosen={chosen}
            sites={placed}
            decimals={shown.decimals}
            onSelect={select}
          />
        </>
      )}
      cellPanel={(cell, _, close) => (
        <MarketCell product={product} grid={grid} cell={cell} choice={choice} onClose={close} />
      )}
      foot={
        <>
          {period.kind !== 'span' && (
            <PeriodSlider periods={periods} period={period} onChange={(next) => onChange({ period: next })} />
          )}
          {layer === 'delta' && (
            <MarketFieldDownload product={product} choice={choice} isKnown={shown.values !== null} />
          )}
        </>
      }
    />
  )

  function againstText(): string {
    if (officialEurMwh !== null) return text.against.month(price(officialEurMwh))
    return shown.values?.some((value) => !Number.isNaN(value)) ? text.against.months : text.against.none
  }
}
