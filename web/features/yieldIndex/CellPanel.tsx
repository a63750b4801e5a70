import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { productAddress, type YieldIndexProduct } from '#contracts'
import { type AtlasGrid, cellCentre, type EnergyField, spanOfPeriod } from '#domain'
import styles from '#web/fields/FieldScreen.module.css'
import { periodText } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PlaceLinks } from '#web/market/PlaceLinks.tsx'
import type { SiteWithValue } from '#web/sites/SiteValues.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { CellBars, type CellView } from './CellBars.tsx'
import { CellDownload } from './CellDownload.tsx'
import { cellIndex } from './cellIndex.ts'
import { NearestSites } from './NearestSites.tsx'
import type { IndexChoice } from './useIndexChoice.ts'

const views = ['months', 'years', 'rolling'] as const satisfies readonly CellView[]

/** What is shown of the cell that was clicked. */
export function CellPanel({
  product,
  grid,
  cell,
  value,
  energies,
  choice,
  sites,
  onClose,
}: {
  readonly product: YieldIndexProduct
  readonly grid: AtlasGrid
  readonly cell: { readonly x: number; readonly y: number }
  /** Of the shown period, percent. */
  readonly value: number | null
  readonly energies: EnergyField
  readonly choice: IndexChoice
  readonly sites: readonly SiteWithValue[]
  readonly onClose: () => void
}) {
  const { yieldIndex: text, fields, production, map } = useText()
  const format = useFormat()
  const [view, setView] = useState<CellView>('months')
  const { mode, reference, period } = choice
  const { x, y } = cell
  const shown = useMemo(
    () => cellIndex(energies, y * grid.xSz + x, mode, reference),
    [energies, grid, x, y, mode, reference],
  )
  const { lat, lon } = cellCentre(grid, x, y)
  const turbine = product.turbines.find(({ id }) => id === choice.turbineId)
  const place = format.latLon(lat, lon, 3)
  const { till } = spanOfPeriod(period)
  const spread = period.kind === 'month' ? shown?.spreadOf(period.month.month) : undefined
  const slope = shown?.figures.trendPercent[0] ?? Number.NaN
  const years = format.years(reference.fromYear, reference.tillYear)
  return (
    <Card className={styles.cell} aria-label={`${text.cell} ${place}`}>
      <CardBody>
        <div className={styles.cellHead}>
          <h2>{place}</h2>
          <IconButton icon="close" label={map.closePopup} tipAlign="end" onClick={onClose} />
        </div>
        <dl className={styles.figures}>
          <div>
            <dt>{periodText(period, format, fields)}</dt>
            <dd aria-live="polite">{format.quantity(value, '%', 1)}</dd>
          </div>
          {shown && (
            <div>
              <dt>{text.energyOfYear}</dt>
              <dd>{format.quantity(shown.index.referenceEnergyMwh / 1000, 'GWh', 1)}</dd>
            </div>
          )}
        </dl>
        {shown && (
          <>
            {spread && !Number.isNaN(spread.deviation) && (
              <p title={text.spreadHint(years)} className={styles.note}>
                {text.spread(format.month(period.kind === 'month' ? period.month.month : 1, 'long'))}: ±{' '}
                {format.quantity(spread.deviation, '%', 1)} ({format.number(spread.p10)}–
                {format.quantity(spread.p90, '%')})
              </p>
            )}
            {!Number.isNaN(slope) && (
              <p
                title={text.trendHint(format.number(shown.figures.yearCount[0] ?? 0))}
                className={styles.note}
              >
                {text.trend}:{' '}
                {text.trendOf(format.signed(slope, 2), format.number(shown.figures.trendP[0] ?? null, 2))}
              </p>
            )}
            <SegmentedSwitch
              label={text.view}
              choices={views.map((key) => ({ key, label: text.views[key] }))}
              chosen={view}
              onChoose={setView}
            />
            <CellBars index={shown.index} view={view} till={till} />
            <NearestSites place={{ lat, lon }} sites={sites} />
            {turbine && (
              <CellDownload
                index={shown.index}
                atlas={product.atlas}
                cell={{ lat, lon }}
                place={place}
                turbine={turbine}
              />
            )}
            <Link
              to={`${productAddress('yieldIndex')}/production` as string}
              search={{ product: product.name, at: `${lat.toFixed(4)},${lon.toFixed(4)}` } as never}
            >
              {production.fromCell}
            </Link>
            <PlaceLinks product={product.name} place={{ lat, lon }} except="yieldIndex" />
          </>
        )}
      </CardBody>
    </Card>
  )
}
