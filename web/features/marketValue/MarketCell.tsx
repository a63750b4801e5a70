import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MarketFigures, MarketValueProduct } from '#contracts'
import {
  type AtlasGrid,
  cellCentre,
  formatIndexPeriod,
  type GridCell,
  type IndexPeriod,
  spanOfPeriod,
} from '#domain'
import { errorText } from '#web/api/apiError.ts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { ShareMark } from '#web/basis/ShareMark.tsx'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import styles from '#web/fields/FieldScreen.module.css'
import { periodText } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PlaceLinks } from '#web/market/PlaceLinks.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { CellMarketChart } from './CellMarketChart.tsx'
import { CellMarketDownload } from './CellMarketDownload.tsx'
import { marketSeriesQuery } from './marketQueries.ts'
import type { MarketChoice } from './useMarketChoice.ts'

const views = ['months', 'years'] as const

/** What is shown of the cell that was clicked. */
export function MarketCell({
  product,
  grid,
  cell,
  choice: { period, turbineId },
  onClose,
}: {
  readonly product: MarketValueProduct
  readonly grid: AtlasGrid
  readonly cell: GridCell
  readonly choice: MarketChoice
  readonly onClose: () => void
}) {
  const { marketValue: text, fields, map } = useText()
  const format = useFormat()
  const [view, setView] = useState<(typeof views)[number]>('months')
  const { lat, lon } = cellCentre(grid, cell.x, cell.y)
  const at = { lat: lat.toFixed(5), lon: lon.toFixed(5) }
  const query = useQuery(
    marketSeriesQuery(useMarketCaller(), product.id, { turbine: turbineId, ...at } as never),
  )
  const place = format.latLon(lat, lon, 3)
  const series = query.data
  const name = formatIndexPeriod(period)
  const shown = [...(series?.months ?? []), ...(series?.years ?? [])].find((one) => one.period === name)
  const delta = shown?.by_law.delta ?? deltaOfMonths(series?.months ?? [], period)
  const price = (value: number | null) => format.quantity(value, 'EUR/MWh', 1)
  return (
    <Card className={styles.cell} aria-label={`${text.cell} ${place}`}>
      <CardBody>
        <div className={styles.cellHead}>
          <h2>{place}</h2>
          <IconButton icon="close" label={map.closePopup} tipAlign="end" onClick={onClose} />
        </div>
        {query.isError && <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>}
        {query.isPending && <Spinner />}
        {shown && (
          <>
            <p className={styles.label}>
              {periodText(period, format, fields)}
              <ShareMark share={shown.coverage} />
            </p>
            <dl className={styles.figures}>
              <div>
                <dt>{text.figures.value}</dt>
                <dd>{price(shown.by_law.value)}</dd>
              </div>
              <div>
                <dt>{text.figures.delta}</dt>
                <dd>{format.signed(delta, 1)}</dd>
              </div>
              <div>
                <dt>{text.figures.profileFactor}</dt>
                <dd>{format.number(shown.by_law.capture_rate, 3)}</dd>
              </div>
            </dl>
            {shown.by_law.delta === null && delta !== null && (
              <p className={styles.note}>{text.against.months}</p>
            )}
            {shown.negative.hours > 0 && (
              <p className={styles.note}>
                {text.negativeNote(
                  format.quantity(shown.negative.hours, 'h'),
                  format.percent(
                    shown.by_law.energy > 0 ? shown.negative.energy / shown.by_law.energy : null,
                    1,
                  ),
                )}
              </p>
            )}
            {(shown.by_law.value ?? 0) < 0 && <p className={styles.note}>{text.negativeValue}</p>}
          </>
        )}
        {series && (
          <>
            <SegmentedSwitch
              label={text.view}
              choices={views.map((key) => ({ key, label: text.views[key] }))}
              chosen={view}
              onChoose={setView}
            />
            <CellMarketChart series={series} view={view} till={spanOfPeriod(period).till} />
            <div className={styles.downloads}>
              <BasisMark basis={series.basis} />
              <CellMarketDownload series={series} atlas={product.atlas} place={place} />
            </div>
            <PlaceLinks product={product.name} place={{ lat, lon }} except="marketValue" />
          </>
        )}
      </CardBody>
    </Card>
  )
}

/**
 * Delta of a year without a published value as the map has it: that of its months, weighted with their energy; null where
 * one of them has none.
 */
function deltaOfMonths(months: readonly MarketFigures[], period: IndexPeriod): number | null {
  if (period.kind !== 'year') return null
  const own = months.filter((month) => month.period.startsWith(`${period.year}-`))
  if (own.length !== 12 || own.some(({ by_law }) => by_law.delta === null)) return null
  const energy = own.reduce((sum, { by_law }) => sum + by_law.energy, 0)
  return energy === 0
    ? null
    : own.reduce((sum, { by_law }) => sum + by_law.energy * by_law.delta!, 0) / energy
}
