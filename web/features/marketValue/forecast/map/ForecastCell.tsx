import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  forecastHead,
  forecastRows,
  type MarketForecast,
  type MarketValueProduct,
  marketForecastRoutes,
} from '#contracts'
import { type AtlasGrid, cellCentre, type GridCell, readPlantEntry } from '#domain'
import { errorText } from '#web/api/apiError.ts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { SaveFiguresButton } from '#web/fields/SaveFiguresButton.tsx'
import { useFiguresAbout } from '#web/fields/useFiguresAbout.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { useOriginText } from '#web/market/useOriginText.ts'
import { DownloadButton } from '#web/products/DownloadButton.tsx'
import { useSettled } from '#web/state/useSettled.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import styles from '../Forecast.module.css'
import { forecastSeriesQuery } from '../forecastQueries.ts'
import { SiteForecastChart } from '../SiteForecastChart.tsx'
import { SiteForecastTable } from '../SiteForecastTable.tsx'
import type { ForecastChoice } from './useForecastChoice.ts'

const empty = { awardCtKwh: '', commissioned: '', bid: '', ratedPowerKw: '' }

/** The next six months of the cell that was clicked, with the support of a plant there. */
export function ForecastCell({
  product,
  forecast,
  grid,
  cell,
  choice: { turbineId },
  onClose,
}: {
  readonly product: MarketValueProduct
  readonly forecast: NonNullable<MarketForecast['forecast']>
  readonly grid: AtlasGrid
  readonly cell: GridCell
  readonly choice: ForecastChoice
  readonly onClose: () => void
}) {
  const { marketForecast, marketValue, map } = useText()
  const originText = useOriginText()
  const { cell: text } = marketForecast
  const { order, result, vintages, rules } = marketValue
  const format = useFormat()
  const [entry, setEntry] = useState(empty)
  const { values, wrong } = readPlantEntry(entry, format.decimalSign)
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
  const caller = useMarketCaller()
  const asked = JSON.parse(settled)
  const query = useQuery({
    ...forecastSeriesQuery(caller, product.id, asked),
    placeholderData: (before) => before,
  })
  const aboutOf = useFiguresAbout()
  const place = format.latLon(lat, lon, 3)
  const fileName = (turbine: string) => `market_value_forecast_${place}_${turbine}`.replaceAll('\u00a0', '')
  const series = query.data
  const rule = series?.section51
  return (
    <Card
      title={`${marketValue.cell} ${place}`}
      aria-label={`${marketValue.cell} ${place}`}
      marks={<PriceMarks market={product.market} basis={series?.basis} />}
      actions={
        <>
          {series && (
            <>
              <DownloadButton
                label="Excel"
                hint={text.workbookHint}
                name={`${fileName(series.turbine.id)}.xlsx`}
                fetchIt={() =>
                  caller.fetchFile(marketForecastRoutes.forecastSeriesWorkbook, {
                    params: { id: product.id },
                    query: asked,
                  })
                }
              />
              <SaveFiguresButton
                label={marketValue.csv}
                hint={text.csvHint}
                name={fileName(series.turbine.id)}
                rowsOf={() => [forecastHead, ...forecastRows(series.months, forecast.months)]}
                about={[
                  ...aboutOf({
                    atlas: product.atlas,
                    cell: { lat, lon },
                    turbine: series.turbine.name,
                    periods: forecast.months.map(({ month }) => month),
                    prices: series.market,
                  }),
                ]}
              />
            </>
          )}
          <IconButton icon="close" label={map.closePopup} tipAlign="end" onClick={onClose} />
        </>
      }
    >
      <CardBody>
        {query.isError && <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>}
        {query.isPending && <Spinner />}
        {series && (
          <>
            <SiteForecastChart
              title={text.chart}
              months={series.months}
              about={{
                subject: `${place} · ${series.turbine.name}`,
                source: originText(series.market),
              }}
            />
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
            <SiteForecastTable caption={text.table} months={series.months} />
            <p className={styles.note}>{text.note}</p>
          </>
        )}
      </CardBody>
    </Card>
  )
}
