import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { ForecastExpectation, ForecastSeries, MarketValueProduct } from '#contracts'
import { type AtlasGrid, cellCentre, type GridCell, readPlantEntry } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { ChartFigure } from '#web/charts/ChartFigure.tsx'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { fanOption } from '#web/charts/fanOption.ts'
import { monthOf, monthText } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { SyntheticPrices } from '#web/market/SyntheticPrices.tsx'
import { useSettled } from '#web/state/useSettled.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from '../Forecast.module.css'
import { forecastSeriesQuery } from '../forecastQueries.ts'
import type { ForecastChoice } from './useForecastChoice.ts'

const empty = { awardCtKwh: '', commissioned: '', bid: '', ratedPowerKw: '' }

/** The next six months of the cell that was clicked, with the support of a plant there. */
export function ForecastCell({
  product,
  grid,
  cell,
  choice: { turbineId },
  onClose,
}: {
  readonly product: MarketValueProduct
  readonly grid: AtlasGrid
  readonly cell: GridCell
  readonly choice: ForecastChoice
  readonly onClose: () => void
}) {
  const { marketForecast, marketValue, map } = useText()
  const { cell: text } = marketForecast
  const { order, result, vintages, rules } = marketValue
  const format = useFormat()
  const [entry, setEntry] = useState(empty)
  const { values, wrong } = readPlantEntry(entry)
  const { lat, lon } = cellCentre(grid, cell.x, cell.y)
  const settled = useSettled(
    JSON.stringify({
      turbine: turbineId,
      lat: lat.toFixed(5),
      lon: lon.toFixed(5),
      ...(values.awardCtKwh !== null && { award: String(values.awardCtKwh) }),
      ...(values.commissioned !== null && { commissioned: values.commissioned }),
    }),
  )
  const query = useQuery({
    ...forecastSeriesQuery(useCaller(), product.id, JSON.parse(settled)),
    placeholderData: (before) => before,
  })
  const place = format.latLon(lat, lon, 3)
  const series = query.data
  const rule = series?.section51
  return (
    <Card
      title={`${marketValue.cell} ${place}`}
      aria-label={`${marketValue.cell} ${place}`}
      marks={product.market?.synthetic && <SyntheticPrices />}
      actions={<IconButton icon="close" label={map.closePopup} tipAlign="end" onClick={onClose} />}
    >
      <CardBody>
        {query.isError && <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>}
        {query.isPending && <Spinner />}
        {series && (
          <>
            <CellChart series={series} place={place} />
            <fieldset className={styles.fields} aria-label={text.plant}>
              <TextField
                label={order.award}
                unit={order.awardUnit}
                value={entry.awardCtKwh}
                onChange={(award) => setEntry({ ...entry, awardCtKwh: award })}
                error={wrong.includes('awardCtKwh') ? order.wrongAward(entry.awardCtKwh) : null}
                autoComplete="off"
              />
              <TextField
                label={order.commissioned}
                value={entry.commissioned}
                onChange={(commissioned) => setEntry({ ...entry, commissioned })}
                error={wrong.includes('commissioned') ? order.wrongDay(entry.commissioned) : null}
                hint={order.dayHint}
                autoComplete="off"
              />
            </fieldset>
            <p className={styles.note} role="status">
              {rule?.vintage == null
                ? result.noVintage
                : `${vintages[rule.vintage]} · ${rule.exempt ? marketValue.exempt : rules[rule.vintage]}`}
            </p>
            <CellTable series={series} />
            <p className={styles.note}>{text.note}</p>
          </>
        )}
      </CardBody>
    </Card>
  )
}

function CellChart({ series, place }: { readonly series: ForecastSeries; readonly place: string }) {
  const { marketForecast: text, marketValue } = useText()
  const { months, market, turbine } = series
  const option = useCallback(
    (theme: ChartTheme) =>
      fanOption(
        {
          labels: months.map(({ month }) => monthText(monthOf(month), theme.format)),
          expected: { name: marketValue.here, values: months.map((one) => one.market_value.mean) },
          known: {
            name: text.cell.fleet,
            values: months.map(({ market_value: value, delta }) =>
              value.mean === null || delta.mean === null ? null : value.mean - delta.mean,
            ),
          },
          band: {
            name: text.band80,
            low: months.map((one) => one.market_value.p10),
            high: months.map((one) => one.market_value.p90),
          },
          unit: 'EUR/MWh',
          decimals: 1,
        },
        theme,
      ),
    [months, marketValue, text],
  )
  return (
    <ChartFigure
      title={text.cell.chart}
      about={{
        subject: `${place} · ${turbine.name}`,
        source: market.synthetic ? marketValue.synthetic : market.sources.join(' · '),
      }}
      optionOf={option}
    />
  )
}

function CellTable({ series: { months } }: { readonly series: ForecastSeries }) {
  const { marketForecast: text } = useText()
  const format = useFormat()
  const spread = ({ mean, p10, p90 }: ForecastExpectation, decimals: number) =>
    `${format.number(mean, decimals)} (${format.number(p10, decimals)} … ${format.number(p90, decimals)})`
  return (
    <div className={styles.table}>
      <Table
        caption={text.cell.table}
        wide
        head={
          <>
            <Th>{text.columns.month}</Th>
            <Th numeric>{text.columns.value}, EUR/MWh</Th>
            <Th numeric>{text.cell.delta}, EUR/MWh</Th>
            <Th numeric>{text.columns.captureRate}</Th>
            <Th numeric>{text.cell.energy}, MWh</Th>
            <Th numeric>{text.cell.revenue}, kEUR</Th>
            <Th numeric>{text.cell.negative}, h</Th>
            <Th numeric>{text.cell.unsupported}, MWh</Th>
            <Th numeric>{text.cell.lost}, kEUR</Th>
            <Th>{text.columns.origin}</Th>
          </>
        }
      >
        {months.map((month) => (
          <Tr key={month.month}>
            <Td strong oneLine>
              {monthText(monthOf(month.month), format)}
            </Td>
            <Td numeric oneLine>
              {spread(month.market_value, 1)}
            </Td>
            <Td numeric oneLine>
              {spread(month.delta, 1)}
            </Td>
            <Td numeric>{format.number(month.capture_rate.mean, 3)}</Td>
            <Td numeric oneLine>
              {spread(month.energy, 0)}
            </Td>
            <Td numeric oneLine>
              {spread(inThousands(month.revenue), 0)}
            </Td>
            <Td numeric oneLine>
              {spread(month.negative_hours, 0)}
            </Td>
            <Td numeric>{format.number(month.unsupported_energy.mean, 1)}</Td>
            <Td numeric>{format.number(month.lost_premium && inThousands(month.lost_premium).mean, 2)}</Td>
            <Td>{text.origins[month.base_origin]}</Td>
          </Tr>
        ))}
      </Table>
    </div>
  )
}

function inThousands({ mean, p10, p50, p90 }: ForecastExpectation): ForecastExpectation {
  const of = (value: number | null) => value && value / 1000
  return { mean: of(mean), p10: of(p10), p50: of(p50), p90: of(p90) }
}
