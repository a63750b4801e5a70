import { useMemo, useState } from 'react'
import { products, type YieldIndexProduct } from '#contracts'
import type { EnergyField } from '#domain'
import { valueOfCell } from '#web/fields/cellText.ts'
import { FieldLegend } from '#web/fields/FieldLegend.tsx'
import { FieldMap } from '#web/fields/FieldMap.tsx'
import { PeriodSlider } from '#web/fields/PeriodSlider.tsx'
import { periodsOf, periodText } from '#web/fields/periodTimes.ts'
import { usualOpacity } from '#web/fields/usualOpacity.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import type { OfferedProduct } from '#web/products/OfferedPage.tsx'
import { useProductSites } from '#web/products/useProductSites.ts'
import { CellPanel } from './CellPanel.tsx'
import { ChoicePanel } from './ChoicePanel.tsx'
import { FieldDownload } from './FieldDownload.tsx'
import { SitesPanel } from './SitesPanel.tsx'
import type { IndexChoice } from './useIndexChoice.ts'
import { useIndexField } from './useIndexField.ts'
import { useShownField } from './useShownField.ts'

const needs = { productType: products.yieldIndex.listType }

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
  const { known, values } = useIndexField(energies, choice)
  const { kind } = choice.period
  const shown = useShownField(product, choice, values)
  const chosen = useProductSites(product, needs, null)
  const periods = useMemo(() => (kind === 'span' ? [] : periodsOf(kind, known)), [kind, known])
  const isIndex = choice.layer === 'period'
  const { fromYear, tillYear } = choice.reference
  const yearCount = format.number(product.complete_years.length)
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
      choices={(placed, select) => (
        <>
          <ChoicePanel
            product={product}
            offered={offered}
            known={known}
            choice={choice}
            opacity={opacity}
            onChange={onChange}
            onOpacity={setOpacity}
          />
          <SitesPanel product={product} choice={choice} chosen={chosen} sites={placed} onSelect={select} />
        </>
      )}
      cellPanel={(cell, placed, close) => (
        <CellPanel
          product={product}
          grid={grid}
          cell={cell}
          value={valueOfCell(grid, values, cell)}
          energies={energies}
          choice={choice}
          sites={placed}
          onClose={close}
        />
      )}
      foot={
        <>
          {isIndex && kind !== 'span' && (
            <PeriodSlider
              periods={periods}
              period={choice.period}
              onChange={(period) => onChange({ period })}
            />
          )}
          <FieldDownload product={product} choice={choice} isKnown={shown.values !== null} />
        </>
      }
    />
  )
}
