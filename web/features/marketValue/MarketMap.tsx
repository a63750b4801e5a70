import { useMemo, useState } from 'react'
import { type MarketValueProduct, products } from '#contracts'
import {
  cellCentre,
  cellOutline,
  type GridCell,
  gridCellOf,
  knownPeriods,
  type LatLon,
  type MarketField,
} from '#domain'
import { cellText } from '#web/fields/cellText.ts'
import { FieldLegend } from '#web/fields/FieldLegend.tsx'
import styles from '#web/fields/FieldScreen.module.css'
import { PeriodSlider } from '#web/fields/PeriodSlider.tsx'
import { PointerValue } from '#web/fields/PointerValue.tsx'
import { periodsOf, periodText } from '#web/fields/periodTimes.ts'
import { useMapField } from '#web/fields/useMapField.ts'
import { useSiteField } from '#web/fields/useSiteField.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { AtlasMap } from '#web/maps/AtlasMap.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import { useCellKeys } from '#web/maps/useCellKeys.ts'
import type { OfferedProduct } from '#web/products/ProductPage.tsx'
import { useProductSites } from '#web/products/useProductSites.ts'
import { createObservable } from '#web/state/observable.ts'
import { MarketCell } from './MarketCell.tsx'
import { MarketChoices } from './MarketChoices.tsx'
import { MarketFieldDownload } from './MarketFieldDownload.tsx'
import { MarketSites } from './MarketSites.tsx'
import type { MarketChoice } from './useMarketChoice.ts'
import { useShownMarket } from './useShownMarket.ts'

const needs = { productType: products.marketValue.listType }
const usualOpacity = 85
/** Between the choices at the left and the slider. */
const paddingPx = [28, 28, 96, 428]

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
  const format = useFormat()
  const { atlas } = product
  const { layer, period } = choice
  const grid = useMemo(() => atlasGridOf(atlas), [atlas])
  const [opacity, setOpacity] = useState(usualOpacity)
  const [hovered] = useState(() => createObservable<LatLon | null>(null))
  const known = useMemo(() => knownPeriods(data.energyMwh), [data])
  const { field: shown, baseEurMwh, officialEurMwh } = useShownMarket(product, data, known, choice)
  const field = useMapField(grid, shown, opacity / 100)
  const chosen = useProductSites(product, needs, null)
  const { placed, markers } = useSiteField(grid, chosen.sites, shown.values)
  const cell = useMemo(() => choice.at && gridCellOf(grid, choice.at.lat, choice.at.lon), [grid, choice.at])
  const overlay = useMemo(
    () => ({ areas: [], lines: [], outlines: cell ? [cellOutline(grid, cell.x, cell.y)] : [] }),
    [grid, cell],
  )
  const choose = (next: GridCell | null) => onChange({ at: next && cellCentre(grid, next.x, next.y) })
  const keys = useCellKeys({ grid, cell, view: choice.view, choose })
  const periods = useMemo(
    () => (period.kind === 'span' ? [] : periodsOf(period.kind, known)),
    [period.kind, known],
  )
  const price = (value: number) => format.quantity(value, 'EUR/MWh', 2)

  return (
    <div className={styles.screen} onKeyDownCapture={keys}>
      <AtlasMap
        atlas={atlas}
        markers={markers}
        selectedId={null}
        tilesUrl={tilesUrl}
        popup={null}
        popupPlace={null}
        field={field}
        overlay={overlay}
        paddingPx={paddingPx}
        startView={choice.view ?? undefined}
        legend={
          <FieldLegend
            title={periodText(period, format, fields)}
            unit={text.legends[layer]}
            field={shown}
            notes={[
              ...(layer === 'delta' ? [againstText()] : []),
              ...(baseEurMwh === null ? [] : [text.base(price(baseEurMwh))]),
              ...(product.market?.synthetic ? [text.synthetic] : []),
            ]}
            source={[atlas.title, ...(product.market?.synthetic ? [] : (product.market?.sources ?? []))].join(
              ' · ',
            )}
          />
        }
        onClosePopup={() => {}}
        onSite={(id) => {
          const site = placed.find((one) => one.id === id)
          if (site) onChange({ at: { lat: site.lat, lon: site.lon } })
        }}
        onPoint={(place) => choose(gridCellOf(grid, place.lat, place.lon))}
        onNewSite={() => {}}
        onHover={hovered.set}
        onView={(view) => onChange({ view })}
        panel={
          <>
            <div className={styles.left}>
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
                onSelect={({ lat, lon }) => onChange({ at: { lat, lon } })}
              />
            </div>
            {cell && (
              <MarketCell
                product={product}
                grid={grid}
                cell={cell}
                choice={choice}
                onClose={() => choose(null)}
              />
            )}
            <div className={styles.foot}>
              <PointerValue grid={grid} field={shown} hovered={hovered} hint={text.mapHint} />
              {period.kind !== 'span' && (
                <PeriodSlider
                  periods={periods}
                  period={period}
                  onChange={(next) => onChange({ period: next })}
                />
              )}
              {layer === 'delta' && (
                <MarketFieldDownload product={product} choice={choice} isKnown={shown.values !== null} />
              )}
            </div>
            <p className={styles.spoken} aria-live="polite">
              {cell ? cellText(grid, shown, cell, format, fields) : fields.mapKeys}
            </p>
          </>
        }
      />
    </div>
  )

  function againstText(): string {
    if (officialEurMwh !== null) return text.against.month(price(officialEurMwh))
    return shown.values?.some((value) => !Number.isNaN(value)) ? text.against.months : text.against.none
  }
}
