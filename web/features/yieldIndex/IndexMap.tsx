import { useMemo, useState } from 'react'
import { products, type YieldIndexProduct } from '#contracts'
import { cellCentre, cellOutline, type EnergyField, type GridCell, gridCellOf, type LatLon } from '#domain'
import { cellText, valueOfCell } from '#web/fields/cellText.ts'
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
import { CellPanel } from './CellPanel.tsx'
import { ChoicePanel } from './ChoicePanel.tsx'
import { FieldDownload } from './FieldDownload.tsx'
import { SitesPanel } from './SitesPanel.tsx'
import type { IndexChoice } from './useIndexChoice.ts'
import { useIndexField } from './useIndexField.ts'
import { useShownField } from './useShownField.ts'

const needs = { productType: products.yieldIndex.listType }
const usualOpacity = 85
/** Between the choices at the left and the slider. */
const paddingPx = [28, 28, 96, 428]

/** The map over the whole window, with what is chosen at the left and what a cell tells at the right. */
export function IndexMap({
  product,
  offered,
  energies,
  tilesUrl,
  choice,
  onChange,
}: {
  readonly product: YieldIndexProduct
  readonly offered: readonly OfferedProduct[]
  readonly energies: EnergyField
  readonly tilesUrl: string | null
  readonly choice: IndexChoice
  readonly onChange: (change: Partial<IndexChoice>) => void
}) {
  const { yieldIndex: text, fields } = useText()
  const format = useFormat()
  const { atlas } = product
  const grid = useMemo(() => atlasGridOf(atlas), [atlas])
  const [opacity, setOpacity] = useState(usualOpacity)
  const [hovered] = useState(() => createObservable<LatLon | null>(null))
  const { known, values } = useIndexField(energies, choice)
  const { kind } = choice.period
  const shown = useShownField(product, choice, values)
  const field = useMapField(grid, shown, opacity / 100)
  const chosen = useProductSites(product, needs, null)
  const { placed, markers } = useSiteField(grid, chosen.sites, values)
  const cell = useMemo(() => choice.at && gridCellOf(grid, choice.at.lat, choice.at.lon), [grid, choice.at])
  const overlay = useMemo(
    () => ({ areas: [], lines: [], outlines: cell ? [cellOutline(grid, cell.x, cell.y)] : [] }),
    [grid, cell],
  )
  const choose = (next: GridCell | null) => onChange({ at: next && cellCentre(grid, next.x, next.y) })
  const keys = useCellKeys({ grid, cell, view: choice.view, choose })
  const periods = useMemo(() => (kind === 'span' ? [] : periodsOf(kind, known)), [kind, known])
  const isIndex = choice.layer === 'period'
  const { fromYear, tillYear } = choice.reference
  const yearCount = format.number(product.complete_years.length)
  const value = cell && valueOfCell(grid, values, cell)

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
            title={isIndex ? periodText(choice.period, format, fields) : text.layers[choice.layer]}
            unit={text.legends[choice.layer]}
            field={shown}
            pale={text.pale}
            notes={[
              isIndex ? text.referenceOf(format.years(fromYear, tillYear)) : text.completeYears(yearCount),
            ]}
            source={atlas.title}
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
              <ChoicePanel
                product={product}
                offered={offered}
                known={known}
                choice={choice}
                opacity={opacity}
                onChange={onChange}
                onOpacity={setOpacity}
              />
              <SitesPanel
                product={product}
                choice={choice}
                chosen={chosen}
                sites={placed}
                onSelect={({ lat, lon }) => onChange({ at: { lat, lon } })}
              />
            </div>
            {cell && (
              <CellPanel
                productName={product.name}
                grid={grid}
                cell={cell}
                value={value}
                energies={energies}
                choice={choice}
                sites={placed}
                onClose={() => choose(null)}
              />
            )}
            <div className={styles.foot}>
              <PointerValue grid={grid} field={shown} hovered={hovered} hint={text.mapHint} />
              {isIndex && kind !== 'span' && (
                <PeriodSlider
                  periods={periods}
                  period={choice.period}
                  onChange={(period) => onChange({ period })}
                />
              )}
              <FieldDownload product={product} choice={choice} isKnown={shown.values !== null} />
            </div>
            <p className={styles.spoken} aria-live="polite">
              {cell ? cellText(grid, shown, cell, format, fields) : fields.mapKeys}
            </p>
          </>
        }
      />
    </div>
  )
}
