import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { periodText, products, quantityText } from '#contracts'
import { cellCentre, type GridCell, gridCellOf } from '#domain'
import { useBasisNote } from '#web/basis/useBasisNote.ts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { FieldLegend } from '#web/fields/FieldLegend.tsx'
import { FieldMap } from '#web/fields/FieldMap.tsx'
import styles from '#web/fields/FieldScreen.module.css'
import { periodsOf } from '#web/fields/periodTimes.ts'
import { usualOpacity } from '#web/fields/usualOpacity.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import type { AtlasMapControl } from '#web/maps/atlasMap.ts'
import { useMapSources } from '#web/market/useOriginText.ts'
import { PeriodSlider } from '#web/periods/PeriodSlider.tsx'
import { usePeriodNote } from '#web/periods/usePeriodNote.ts'
import { ServedFile } from '#web/products/ServedFile.tsx'
import { useProductSites } from '#web/products/useProductSites.ts'
import { SiteValues, type SiteWithValue } from '#web/sites/SiteValues.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { FieldChoices, type FieldPage } from './FieldChoices.tsx'
import { FieldFiles } from './FieldFiles.tsx'
import type { FieldPartProps, FieldRecord, FieldTypes } from './fieldRecord.ts'

export interface FieldCard {
  readonly title: string
  readonly marks: ReactNode
}

export interface FieldViewProps<Types extends FieldTypes> extends FieldPartProps<Types> {
  readonly record: FieldRecord<Types>
  readonly tilesUrl: string | null
  /** Fills the window; absent: part of a page, with the cell below the map. */
  readonly page?: FieldPage
  /** Head of the card around a map within a page; absent: the map has its own frame. */
  readonly card?: FieldCard
}

/** A field on the map, with its choices and the facts about the chosen cell. */
export function FieldView<Types extends FieldTypes>(props: FieldViewProps<Types>) {
  const { record, product, data, offered, tilesUrl, choice, onChange, page, card } = props
  const messages = useText()
  const format = useFormat()
  const caller = useMarketCaller()
  const legendBasis = useBasisNote()
  const periodNote = usePeriodNote()
  const mapSources = useMapSources()
  const texts = record.texts(messages)
  const { atlas } = product
  const { layer, period } = choice
  const grid = useMemo(() => atlasGridOf(atlas), [atlas])
  const [opacity, setOpacity] = useState(usualOpacity)
  const [control, setControl] = useState<AtlasMapControl | null>(null)
  const onControl = useCallback((made: AtlasMapControl | null) => setControl(() => made), [])
  const state = { product, data, offered, choice }
  const shown = record.useShown(state)
  const { field, isOfPeriod } = shown
  const { list, fitting, selectList, sites } = useProductSites(
    product,
    { productType: products[record.name].listType },
    null,
  )
  const periods = useMemo(
    () => (period.kind === 'span' ? [] : periodsOf(period.kind, offered.choosable)),
    [period.kind, offered],
  )
  const table = list && record.sites?.(state, messages, caller, list)
  const file = record.file(state, messages, caller)
  const hasValues = field.values?.some((value) => !Number.isNaN(value)) ?? false
  const change = (changed: object) => onChange(changed as Partial<Types['choice']>)
  const cellOf = (cell: GridCell, placed: readonly SiteWithValue[]) => {
    const place = cellCentre(grid, cell.x, cell.y)
    return (
      <record.Cell
        {...state}
        {...{ shown, grid, cell, place }}
        placeName={format.latLon(place.lat, place.lon, 3)}
        sites={placed}
        onClose={() => change({ at: null })}
      />
    )
  }
  const notes = [
    ...shown.notes,
    ...(isOfPeriod ? periodNote(offered, period) : []),
    ...legendBasis(product.basis),
  ]
  const source = [atlas.title, ...mapSources(product.market)].join(' · ')
  const title = isOfPeriod ? periodText(period, format, messages.fields) : texts.layers[layer]!
  const map = (
    <FieldMap
      {...{ atlas, tilesUrl, field, opacity, sites, choice, onControl }}
      onChange={change}
      hint={texts.mapHint}
      legend={
        <FieldLegend
          title={title}
          unit={texts.legends[layer]!}
          field={field}
          {...(texts.pale !== undefined && { pale: texts.pale })}
          {...{ notes, source }}
        />
      }
      choices={(placed) => (
        <>
          <FieldChoices {...props} {...{ shown, opacity }} onOpacity={setOpacity} />
          {list && table && (
            <SiteValues
              label={table.label}
              lists={fitting}
              listId={list.id}
              onList={selectList}
              sites={placed}
              valueHead={table.valueHead}
              number={(value) => quantityText(field.quantity, value, format)}
              onSelect={({ lat, lon }) => change({ at: { lat, lon } })}
              actions={table.files.map((one) => <ServedFile key={one.ending} {...one} />)}
            />
          )}
        </>
      )}
      {...(page && { cellPanel: cellOf })}
      foot={
        <>
          {isOfPeriod && period.kind !== 'span' && (
            <PeriodSlider {...{ periods, period }} onChange={(next) => change({ period: next })} />
          )}
          {file && <ServedFile {...file} disabled={!hasValues} />}
          {record.drawn && hasValues && (
            <FieldFiles
              {...{ product, control, field, title, notes, source }}
              drawn={record.drawn(choice)}
              basis={record.fileBasis?.(product) ?? product.basis}
              unit={texts.legends[layer]!}
              pale={texts.pale}
              place={choice.at}
            />
          )}
        </>
      }
    />
  )
  if (page) return map
  const cell = choice.at && gridCellOf(grid, choice.at.lat, choice.at.lon)
  return (
    <>
      {card ? (
        <Card {...card}>
          <div className={styles.embedded}>{map}</div>
        </Card>
      ) : (
        <div className={classes(styles.embedded, styles.framed)}>{map}</div>
      )}
      {cell && cellOf(cell, [])}
    </>
  )
}
