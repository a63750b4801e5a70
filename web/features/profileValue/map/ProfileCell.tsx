import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  type ComparedFigures,
  type ProfileSource,
  type ProfileValueProduct,
  profileSources,
} from '#contracts'
import {
  type AtlasGrid,
  cellCentre,
  formatIndexPeriod,
  formatYearMonth,
  type GridCell,
  spanOfPeriod,
} from '#domain'
import { errorText } from '#web/api/apiError.ts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PlaceLinks } from '#web/market/PlaceLinks.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { ProfileFigureTable } from '../ProfileFigureTable.tsx'
import { ProfileKpis } from '../ProfileKpis.tsx'
import styles from '../ProfileValue.module.css'
import { profileSeriesQuery } from '../profileQueries.ts'
import { ValueChart } from '../ValueChart.tsx'
import { SeriesDownload } from './SeriesDownload.tsx'
import type { ProfileChoice } from './useProfileChoice.ts'

const views = ['months', 'years'] as const
/** As many as can be told apart. */
const monthsShown = 36

/** Months and years of the cell that was clicked, beside all wind turbines on land. */
export function ProfileCell({
  product,
  grid,
  cell,
  choice: { period, turbineId },
  onClose,
}: {
  readonly product: ProfileValueProduct
  readonly grid: AtlasGrid
  readonly cell: GridCell
  readonly choice: ProfileChoice
  readonly onClose: () => void
}) {
  const { profileValue: text, marketValue, map } = useText()
  const format = useFormat()
  const [view, setView] = useState<(typeof views)[number]>('months')
  const [source, setSource] = useState<ProfileSource>('published')
  const { lat, lon } = cellCentre(grid, cell.x, cell.y)
  const at = { lat: lat.toFixed(5), lon: lon.toFixed(5) }
  const query = useQuery(
    profileSeriesQuery(useMarketCaller(), product.id, { turbine: turbineId, ...at } as never),
  )
  const place = format.latLon(lat, lon, 3)
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
  const more = [
    {
      head: text.figures.ratio,
      of: ({ ratio }: ComparedFigures, { number }: typeof format) => number(ratio[source], 3),
    },
  ]
  return (
    <Card
      title={`${marketValue.cell} ${place}`}
      aria-label={`${marketValue.cell} ${place}`}
      marks={<PriceMarks market={product.market} basis={product.basis} />}
      actions={
        <>
          {series && <SeriesDownload series={series} atlas={product.atlas} place={place} />}
          <IconButton icon="close" label={map.closePopup} tipAlign="end" onClick={onClose} />
        </>
      }
    >
      <CardBody>
        {query.isError && <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>}
        {query.isPending && <Spinner />}
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
                  label={marketValue.view}
                  choices={views.map((key) => ({ key, label: marketValue.views[key] }))}
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
                  note: `${text.sources[source]} ${format.quantity(shown.fleet[source], 'EUR/MWh', 1)}`,
                }}
              />
            )}
            <div className={styles.wideChart}>
              <ValueChart
                name={marketValue.here}
                periods={periods}
                against={against}
                label={text.cellChart(marketValue.views[view])}
              />
            </div>
            <ProfileFigureTable
              caption={text.cellTable(marketValue.views.years)}
              rows={series.years}
              more={more}
            />
            <div className={styles.links}>
              <PlaceLinks product={product.name} place={{ lat, lon }} except="profileValue" />
            </div>
          </>
        )}
      </CardBody>
    </Card>
  )
}
