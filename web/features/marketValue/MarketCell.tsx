import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type MarketFigures, periodText, quantityChange, quantityText, quantityWithUnit } from '#contracts'
import { formatIndexPeriod, type IndexPeriod, spanOfPeriod } from '#domain'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { ShareMark } from '#web/basis/ShareMark.tsx'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { CellCard } from '#web/fieldPage/CellCard.tsx'
import type { FieldCellProps } from '#web/fieldPage/fieldRecord.ts'
import { cellPicture } from '#web/fields/cellPicture.ts'
import styles from '#web/fields/FieldScreen.module.css'
import { FirstFigures } from '#web/firstFigures/FirstFigures.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { LawLines } from '#web/market/LawLines.tsx'
import { NowcastLine } from '#web/market/NowcastLine.tsx'
import { PlaceLinks } from '#web/market/PlaceLinks.tsx'
import { MeteredAround } from '#web/metered/MeteredAround.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { styled } from '#web/ui/styled.ts'
import { CellMarketChart } from './CellMarketChart.tsx'
import { CellMarketDownload } from './CellMarketDownload.tsx'
import type { MarketTypes } from './marketField.ts'
import { marketSeriesQuery } from './marketQueries.ts'

const views = ['months', 'years'] as const

/** Panel of the clicked cell. */
export function MarketCell({
  product,
  place,
  placeName,
  choice: { period, turbineId },
  onClose,
}: FieldCellProps<MarketTypes>) {
  const { marketValue: text, fields, quantities } = useText()
  const format = useFormat()
  const [view, setView] = useState<(typeof views)[number]>('months')
  const at = { lat: place.lat.toFixed(5), lon: place.lon.toFixed(5) }
  const query = useQuery(
    marketSeriesQuery(useMarketCaller(), product.id, { turbine: turbineId, ...at } as never),
  )
  const series = query.data
  const name = formatIndexPeriod(period)
  const shown = [...(series?.months ?? []), ...(series?.years ?? [])].find((one) => one.period === name)
  const delta = shown?.by_law.delta ?? deltaOfMonths(series?.months ?? [], period)
  const price = (value: number | null) => quantityWithUnit('marketValue', value, format)
  return (
    <CellCard name={placeName} loaded={query} onClose={onClose}>
      {shown && (
        <>
          <p className={styles.label}>
            {periodText(period, format, fields)}
            <ShareMark share={shown.coverage} />
          </p>
          <Facts
            className={styles.figures}
            facts={[
              [quantities.marketValue, price(shown.by_law.value)],
              [
                quantities.marketDelta,
                delta === null ? '–' : `${quantityChange('marketDelta', delta, format)}\u00a0EUR/MWh`,
              ],
              [quantities.profileFactor, quantityText('captureRate', shown.by_law.capture_rate, format)],
            ]}
          />
          {shown.by_law.delta === null && delta !== null && (
            <p className={styled('aboveS1', 'small')}>{text.against.months}</p>
          )}
          {shown.negative.hours > 0 && (
            <p className={styled('aboveS1', 'small')}>
              {text.negativeNote(
                format.quantity(shown.negative.hours, 'h'),
                quantityWithUnit(
                  'proportion',
                  shown.by_law.energy > 0 ? shown.negative.energy / shown.by_law.energy : null,
                  format,
                ),
              )}
            </p>
          )}
          {(shown.by_law.value ?? 0) < 0 && (
            <p className={styled('aboveS1', 'small')}>{text.negativeValue}</p>
          )}
        </>
      )}
      {series && (
        <>
          <SegmentedSwitch
            label={fields.view}
            choices={views.map((key) => ({ key, label: fields.views[key] }))}
            chosen={view}
            onChoose={setView}
          />
          <CellMarketChart
            series={series}
            view={view}
            till={spanOfPeriod(period).till}
            about={cellPicture([placeName, series.turbine.name], product.atlas, series.basis)}
          />
          <div className={styled('row', 's2', 'bare')}>
            <BasisMark basis={series.basis} />
            <CellMarketDownload series={series} atlas={product.atlas} place={placeName} />
          </div>
          {series.section51.vintage !== null && (
            <LawLines
              law={series.section51.law}
              bill={series.section51.bill}
              className={styled('aboveS1', 'small')}
            />
          )}
          <NowcastLine className={styled('aboveS1', 'small')} />
          <MeteredAround key={placeName} productId={product.id} place={place} />
          <FirstFigures atlasId={product.atlas.id} place={place} />
          <PlaceLinks product={product.name} place={place} except="marketValue" />
        </>
      )}
    </CellCard>
  )
}

/**
 * Delta of a year without a published value, as on the map: that of its months, weighted with their energy; null if one
 * of them has none.
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
