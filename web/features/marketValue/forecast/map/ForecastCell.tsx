import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { forecastTable, marketForecastRoutes, namedRows } from '#contracts'
import { readPlantEntry } from '#domain'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { CellCard } from '#web/fieldPage/CellCard.tsx'
import type { FieldCellProps } from '#web/fieldPage/fieldRecord.ts'
import { SaveFiguresButton } from '#web/fields/SaveFiguresButton.tsx'
import { useFiguresAbout } from '#web/fields/useFiguresAbout.ts'
import { FirstFigures } from '#web/firstFigures/FirstFigures.tsx'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { LawLines } from '#web/market/LawLines.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { useOriginText } from '#web/market/useOriginText.ts'
import { MeteredAround } from '#web/metered/MeteredAround.tsx'
import { DownloadButton } from '#web/products/DownloadButton.tsx'
import { useSettled } from '#web/state/useSettled.ts'
import { TextField } from '#web/ui/Field.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from '../Forecast.module.css'
import { forecastSeriesQuery } from '../forecastQueries.ts'
import { SiteForecastChart } from '../SiteForecastChart.tsx'
import type { ForecastTypes } from './forecastProduct.ts'

const empty = { awardCtKwh: '', commissioned: '', bid: '', ratedPowerKw: '' }

/** The next six months of the clicked cell, with the support of a plant there. */
export function ForecastCell({
  product,
  place,
  placeName,
  choice: { turbineId },
  onClose,
}: FieldCellProps<ForecastTypes>) {
  const texts = useText()
  const { marketForecast, marketValue, fields } = texts
  const { forecast } = product
  const { lat, lon } = place
  const originText = useOriginText()
  const { cell: text } = marketForecast
  const { order, result, vintages, rules } = marketValue
  const format = useFormat()
  const [entry, setEntry] = useState(empty)
  const words = { text: texts, format }
  const { values, wrong } = readPlantEntry(entry, format.decimalSign)
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
  const fileName = (turbine: string) =>
    `market_value_forecast_${placeName}_${turbine}`.replaceAll('\u00a0', '')
  const series = query.data
  const rule = series?.section51
  return (
    <CellCard
      name={placeName}
      below={{
        marks: <PriceMarks market={product.market} basis={series?.basis} />,
        actions: series && (
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
              label={fields.csv}
              hint={text.csvHint}
              name={fileName(series.turbine.id)}
              rowsOf={() => namedRows(forecastTable('', series.months, forecast.months, words))}
              about={[
                ...aboutOf({
                  atlas: product.atlas,
                  cell: place,
                  turbine: series.turbine.name,
                  periods: forecast.months.map(({ month }) => month),
                  prices: series.market,
                  basis: series.basis,
                }),
              ]}
            />
          </>
        ),
      }}
      loaded={query}
      onClose={onClose}
    >
      {series && (
        <>
          <SiteForecastChart
            title={text.chart}
            months={series.months}
            about={{
              subject: `${placeName} · ${series.turbine.name}`,
              source: originText(series.market),
              basis: series.basis,
            }}
          />
          <fieldset className={styles.fields} aria-label={text.plant}>
            <QuantityField
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
          <p className={styled('aboveS3', 'note')} role="status">
            {rule?.vintage == null
              ? result.noVintage
              : `${vintages[rule.vintage]} · ${rule.exempt ? marketValue.exempt : rules[rule.vintage]}`}
          </p>
          {rule && rule.vintage !== null && (
            <LawLines law={rule.law} bill={rule.bill} className={styled('aboveS3', 'note')} />
          )}
          <ResultTable hideTitle table={forecastTable(text.table, series.months, [], words)} />
          <p className={styled('aboveS3', 'note')}>{text.note}</p>
          <FirstFigures atlasId={product.atlas.id} place={place} />
          <MeteredAround key={placeName} productId={product.id} place={place} />
        </>
      )}
    </CellCard>
  )
}
