import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  type ComparedFigures,
  columnFactory,
  type ProfileSource,
  profileSources,
  quantityWithUnit,
} from '#contracts'
import { formatIndexPeriod, formatYearMonth, spanOfPeriod } from '#domain'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { CellCard } from '#web/fieldPage/CellCard.tsx'
import type { FieldCellProps } from '#web/fieldPage/fieldRecord.ts'
import { cellPicture } from '#web/fields/cellPicture.ts'
import { FirstFigures } from '#web/firstFigures/FirstFigures.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PlaceLinks } from '#web/market/PlaceLinks.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import { ProfileFigureTable } from '../ProfileFigureTable.tsx'
import { ProfileKpis } from '../ProfileKpis.tsx'
import styles from '../ProfileValue.module.css'
import { profileSeriesQuery } from '../profileQueries.ts'
import { ValueChart } from '../ValueChart.tsx'
import type { ProfileTypes } from './profileField.ts'
import { SeriesDownload } from './SeriesDownload.tsx'

const views = ['months', 'years'] as const
/** Largest number of distinguishable series. */
const monthsShown = 36

/** Months and years of the clicked cell, compared with all onshore wind turbines. */
export function ProfileCell({
  product,
  place,
  placeName,
  choice: { period, turbineId },
  onClose,
}: FieldCellProps<ProfileTypes>) {
  const { profileValue: text, marketValue, fields, quantities } = useText()
  const format = useFormat()
  const [view, setView] = useState<(typeof views)[number]>('months')
  const [source, setSource] = useState<ProfileSource>('published')
  const at = { lat: place.lat.toFixed(5), lon: place.lon.toFixed(5) }
  const query = useQuery(
    profileSeriesQuery(useMarketCaller(), product.id, { turbine: turbineId, ...at } as never),
  )
  const series = query.data
  const name = formatIndexPeriod(period)
  const shown = [...(series?.months ?? []), ...(series?.years ?? [])].find((one) => one.period === name)
  const last = formatYearMonth(spanOfPeriod(period).till)
  const periods = useMemo(
    () =>
      view === 'years'
        ? (series?.years ?? [])
        : (series?.months ?? []).filter((one) => one.period <= last).slice(-monthsShown),
    [series, view, last],
  )
  const against = useMemo(
    () => ({ name: text.sources[source], of: ({ fleet }: ComparedFigures) => fleet[source] }),
    [text, source],
  )
  const more = [columnFactory(quantities).of<ComparedFigures>('marketRatio', ({ ratio }) => ratio[source])]
  return (
    <CellCard
      name={placeName}
      below={{
        marks: <PriceMarks market={product.market} basis={product.basis} />,
        actions: series && <SeriesDownload series={series} atlas={product.atlas} place={placeName} />,
      }}
      loaded={query}
      onClose={onClose}
    >
      {series && (
        <>
          <div className={styles.selectors}>
            <Select
              label={text.against}
              value={source}
              choices={profileSources.map((one) => ({ value: one, label: text.sources[one] }))}
              onChange={(next) => setSource(profileSources.find((one) => one === next) ?? source)}
            />
            <div className={styles.switch}>
              <SegmentedSwitch
                label={fields.view}
                choices={views.map((key) => ({ key, label: fields.views[key] }))}
                chosen={view}
                onChoose={setView}
              />
            </div>
          </div>
          {shown && (
            <ProfileKpis
              figures={shown}
              ratio={{
                value: shown.ratio[source],
                note: `${text.sources[source]} ${quantityWithUnit('marketValue', shown.fleet[source], format)}`,
              }}
            />
          )}
          <div className={styles.wideChart}>
            <ValueChart
              name={marketValue.here}
              periods={periods}
              against={against}
              label={text.cellChart(fields.views[view])}
              about={cellPicture([placeName, series.turbine.name], product.atlas, product.basis)}
            />
          </div>
          <ProfileFigureTable caption={text.cellTable(fields.views.years)} rows={series.years} more={more} />
          <FirstFigures atlasId={product.atlas.id} place={place} />
          <div className={styled('aboveS3')}>
            <PlaceLinks product={product.name} place={place} except="profileValue" />
          </div>
        </>
      )}
    </CellCard>
  )
}
