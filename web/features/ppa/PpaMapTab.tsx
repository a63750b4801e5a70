import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { type PpaProduct, ppaAgreement, ppaRoutes, ppaSiteTable } from '#contracts'
import {
  gridCellOf,
  type LatLon,
  type MarketField,
  monthNumber,
  type PpaCells,
  ppaPriceField,
  ppaYears,
  siteRatioField,
  stateOfShare,
  usualMonthsField,
  type YearMonth,
} from '#domain'
import { errorText } from '#web/api/apiError.ts'
import { useBasisNote } from '#web/basis/useBasisNote.ts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { valueOfCell } from '#web/fields/cellText.ts'
import { FieldLegend } from '#web/fields/FieldLegend.tsx'
import { FieldMap } from '#web/fields/FieldMap.tsx'
import type { ShownField } from '#web/fields/fieldClasses.ts'
import { usualOpacity } from '#web/fields/usualOpacity.ts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import type { MapView } from '#web/maps/mapView.ts'
import { marketFieldQuery } from '#web/market/marketFieldQuery.ts'
import { priceClasses } from '#web/market/priceClasses.ts'
import { MeteredAround } from '#web/metered/MeteredAround.tsx'
import type { OfferedPeriods } from '#web/periods/offeredPeriods.ts'
import { useProductPeriods } from '#web/periods/useProductPeriods.ts'
import type { ProductSites } from '#web/products/useProductSites.ts'
import { useTilesUrl } from '#web/sites/useTilesUrl.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Ppa.module.css'
import { ppaNegativeQuery } from './ppaQueries.ts'
import type { AgreementInput } from './pricedAgreement.ts'

interface MapTabProps {
  readonly product: PpaProduct
  readonly turbineId: string
  /** The agreement at the chosen place. */
  readonly input: AgreementInput
  readonly chosen: ProductSites
  readonly place: LatLon
  readonly onPlace: (place: LatLon) => void
}

/** The same terms in every cell, and at every site of the list. */
export function PpaMapTab(props: MapTabProps) {
  const caller = useMarketCaller()
  const { product, turbineId, input } = props
  const fields = useQuery(
    marketFieldQuery('ppaFields', product, turbineId, (sent) => caller.fetchFile(ppaRoutes.ppaFields, sent)),
  )
  const hasClause = input.terms.clause !== 'none'
  const negative = useQuery({ ...ppaNegativeQuery(caller, product, turbineId), enabled: hasClause })
  const tilesUrl = useTilesUrl()
  const periods = useProductPeriods(product)
  const failed = [fields, periods, ...(hasClause ? [negative] : [])].find(({ error }) => error !== null)
  if (failed !== undefined)
    return <Problem onRetry={() => void failed.refetch()}>{errorText(failed.error)}</Problem>
  if (!fields.data || !periods.offered || (hasClause && !negative.data) || tilesUrl === undefined)
    return <Spinner />
  return (
    <PriceMap
      {...props}
      data={fields.data}
      periodsOnOffer={periods.offered}
      negative={hasClause ? (negative.data ?? null) : null}
      tilesUrl={tilesUrl}
    />
  )
}

function PriceMap({
  product,
  input,
  chosen,
  place,
  onPlace,
  data,
  periodsOnOffer,
  negative,
  tilesUrl,
}: MapTabProps & {
  readonly data: MarketField
  readonly periodsOnOffer: OfferedPeriods
  readonly negative: PpaCells['negative']
  readonly tilesUrl: string | null
}) {
  const texts = useText()
  const { ppa: text, quantities } = texts
  const legendBasis = useBasisNote()
  const format = useFormat()
  const grid = useMemo(() => atlasGridOf(product.atlas), [product.atlas])
  const cells = useMemo(
    () => cellsOf(product, data, periodsOnOffer, negative),
    [product, data, periodsOnOffer, negative],
  )
  const prices = useMemo(() => pricesOf(cells, input), [cells, input])
  const shown = useMemo(
    (): ShownField => ({
      ...{ values: prices, isPale: null, classes: priceClasses(prices), quantity: 'agreedPrice' },
    }),
    [prices],
  )
  const [view, setView] = useState<MapView | null>(null)
  const rows = chosen.sites.flatMap(({ name, lat, lon }) => {
    const at = gridCellOf(grid, lat, lon)
    const price = at && valueOfCell(grid, prices, at)
    if (at === null || price === null) return []
    const index = at.y * grid.xSz + at.x
    const energy = annualEnergy(cells, index) * (1 - input.terms.loss_share)
    return { name, lat, lon, ratio: cells.ratio[index]!, price: { energy, pay_as_produced: price } }
  })
  return (
    <>
      <div className={styles.map}>
        <FieldMap
          atlas={product.atlas}
          tilesUrl={tilesUrl}
          field={shown}
          opacity={usualOpacity}
          sites={chosen.sites}
          choice={{ at: place, view }}
          onChange={(change) => {
            if (change.at) onPlace(change.at)
            if (change.view) setView(change.view)
          }}
          legend={
            <FieldLegend
              title={quantities.payAsProduced}
              unit={text.perMwh}
              field={shown}
              notes={legendBasis(product.basis)}
              source={product.atlas.title}
            />
          }
        />
      </div>
      <MeteredAround key={`${place.lat} ${place.lon}`} productId={product.id} place={place} />
      <h3 className={styled('aboveS4', 'belowS2', 't3')}>{text.sites.title}</h3>
      {rows.length === 0 ? (
        <EmptyState icon="info">{text.sites.none}</EmptyState>
      ) : (
        <ResultTable hideTitle table={ppaSiteTable(rows, false, { text: texts, format })} />
      )}
      <p className={styled('aboveS2', 'note')}>{text.sites.hint}</p>
    </>
  )
}

/** The fields for the prices of all cells; ratios over the complete years only. */
function cellsOf(
  { history }: PpaProduct,
  data: MarketField,
  { answer, shares }: OfferedPeriods,
  negative: PpaCells['negative'],
): PpaCells {
  const whole = new Set(shares.filter(({ share }) => stateOfShare(share) === 'whole').map(monthNumber))
  const isWhole = (month: YearMonth) => whole.has(monthNumber(month))
  const known = new Set(
    answer.years.filter(({ state }) => state === 'whole').map(({ period }) => Number(period)),
  )
  const years = history.years.filter(({ year }) => known.has(year))
  const fleet = years.map(({ year, factor, base }) => ({ year, factor, baseEurMwh: base }))
  return {
    ratio: siteRatioField(data, fleet),
    monthlyMwh: usualMonthsField(data.energyMwh, isWhole),
    negative,
  }
}

function pricesOf(cells: PpaCells, { terms: used, profile, ratio }: AgreementInput): Float64Array | null {
  const { terms, curve, monthlyMwh } = ppaAgreement(used, profile, ratio)
  const years = ppaYears(terms, curve, monthlyMwh)
  return years.ok ? ppaPriceField(cells, years.value, terms) : null
}

/** Energy of a usual year of a cell before losses, MWh. */
function annualEnergy({ ratio, monthlyMwh }: PpaCells, cell: number): number {
  return Array.from({ length: 12 }, (_, month) => monthlyMwh[month * ratio.length + cell]!).reduce(
    (sum, one) => sum + one,
    0,
  )
}
