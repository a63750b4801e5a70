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
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import styles from '#web/fields/FieldScreen.module.css'
import { periodText } from '#web/fields/periodTimes.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PlaceLinks } from '#web/market/PlaceLinks.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { profileSeriesQuery } from '../profileQueries.ts'
import { ValueChart } from '../ValueChart.tsx'
import type { ProfileChoice } from './useProfileChoice.ts'

const views = ['months', 'years'] as const
/** As many as can be told apart in the panel. */
const monthsShown = 24

/** What is shown of the cell that was clicked. */
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
  const { profileValue: text, marketValue, fields, map } = useText()
  const format = useFormat()
  const [view, setView] = useState<(typeof views)[number]>('months')
  const [source, setSource] = useState<ProfileSource>('published')
  const { lat, lon } = cellCentre(grid, cell.x, cell.y)
  const at = { lat: lat.toFixed(5), lon: lon.toFixed(5) }
  const query = useQuery(profileSeriesQuery(useCaller(), product.id, { turbine: turbineId, ...at } as never))
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
  const { figures } = marketValue
  const price = (value: number | null) => format.quantity(value, 'EUR/MWh', 1)
  return (
    <Card className={styles.cell} aria-label={`${marketValue.cell} ${place}`}>
      <CardBody>
        <div className={styles.cellHead}>
          <h2>{place}</h2>
          <IconButton icon="close" label={map.closePopup} tipAlign="end" onClick={onClose} />
        </div>
        {query.isError && <Problem onRetry={() => void query.refetch()}>{errorText(query.error)}</Problem>}
        {query.isPending && <Spinner />}
        {shown && (
          <>
            <p className={styles.label}>{periodText(period, format, fields)}</p>
            <dl className={styles.figures}>
              <div>
                <dt>{figures.profileFactor}</dt>
                <dd>{format.number(shown.profile_factor, 3)}</dd>
              </div>
              <div>
                <dt>{figures.profileCost}</dt>
                <dd>{price(shown.profile_cost)}</dd>
              </div>
              <div>
                <dt>{text.figures.ratio}</dt>
                <dd>{format.number(shown.ratio[source], 3)}</dd>
              </div>
            </dl>
            <p className={styles.note}>
              {`${figures.value} ${price(shown.value)} · ${figures.baseOf(price(shown.base))}`}
            </p>
          </>
        )}
        {series && (
          <>
            <Select
              label={text.against}
              value={source}
              choices={profileSources.map((one) => ({ value: one, label: text.sources[one] }))}
              onChange={(next) => setSource(next as ProfileSource)}
            />
            <SegmentedSwitch
              label={marketValue.view}
              choices={views.map((key) => ({ key, label: marketValue.views[key] }))}
              chosen={view}
              onChoose={setView}
            />
            <ValueChart
              name={marketValue.here}
              periods={periods}
              against={against}
              label={text.cellChart(marketValue.views[view])}
            />
            <PlaceLinks product={product.name} place={{ lat, lon }} except="profileValue" />
          </>
        )}
      </CardBody>
    </Card>
  )
}
