import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type PpaProduct, ppaAgreement } from '#contracts'
import {
  cellCentre,
  cellOutline,
  gridCellOf,
  knownPeriods,
  type LatLon,
  type MarketField,
  type PpaCells,
  ppaPriceField,
  ppaYears,
  siteRatioField,
  usualMonthsField,
} from '#domain'
import { errorText } from '#web/api/apiError.ts'
import { useBasisNote } from '#web/basis/useBasisNote.ts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { FieldLegend } from '#web/fields/FieldLegend.tsx'
import type { ShownField } from '#web/fields/fieldClasses.ts'
import { useMapField } from '#web/fields/useMapField.ts'
import { useSiteField } from '#web/fields/useSiteField.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { AtlasMap } from '#web/maps/AtlasMap.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import { priceClasses } from '#web/market/priceClasses.ts'
import type { ProductSites } from '#web/products/useProductSites.ts'
import { useTilesUrl } from '#web/sites/useTilesUrl.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './Ppa.module.css'
import { ppaFieldsQuery, ppaNegativeQuery } from './ppaQueries.ts'
import type { AgreementInput } from './pricedAgreement.ts'

const opacity = 0.85

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
  const fields = useQuery(ppaFieldsQuery(caller, product, turbineId))
  const hasClause = input.terms.clause !== 'none'
  const negative = useQuery({ ...ppaNegativeQuery(caller, product, turbineId), enabled: hasClause })
  const tilesUrl = useTilesUrl()
  const failed = [fields, ...(hasClause ? [negative] : [])].find(({ isError }) => isError)
  if (failed !== undefined)
    return <Problem onRetry={() => void failed.refetch()}>{errorText(failed.error)}</Problem>
  if (!fields.data || (hasClause && !negative.data) || tilesUrl === undefined) return <Spinner />
  return (
    <PriceMap
      {...props}
      data={fields.data}
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
  negative,
  tilesUrl,
}: MapTabProps & {
  readonly data: MarketField
  readonly negative: PpaCells['negative']
  readonly tilesUrl: string | null
}) {
  const { ppa: text } = useText()
  const legendBasis = useBasisNote()
  const format = useFormat()
  const grid = useMemo(() => atlasGridOf(product.atlas), [product.atlas])
  const cells = useMemo(() => cellsOf(product, data, negative), [product, data, negative])
  const prices = useMemo(() => pricesOf(cells, input), [cells, input])
  const shown = useMemo(
    (): ShownField => ({
      ...{ values: prices, isPale: null, classes: priceClasses(prices), unit: 'EUR/MWh', decimals: 2 },
    }),
    [prices],
  )
  const field = useMapField(grid, shown, opacity)
  const { placed, markers } = useSiteField(grid, chosen.sites, prices)
  const cell = gridCellOf(grid, place.lat, place.lon)
  const overlay = useMemo(
    () => ({ areas: [], lines: [], outlines: cell ? [cellOutline(grid, cell.x, cell.y)] : [] }),
    [grid, cell],
  )
  const rows = placed.flatMap((site) => {
    const at = gridCellOf(grid, site.lat, site.lon)
    if (at === null || site.value === null) return []
    const index = at.y * grid.xSz + at.x
    return { ...site, price: site.value, ratio: cells.ratio[index]!, energyMwh: annualEnergy(cells, index) }
  })
  const energy = rows.reduce((sum, one) => sum + one.energyMwh, 0)
  const mean = rows.reduce((sum, one) => sum + one.energyMwh * one.price, 0) / energy
  return (
    <>
      <div className={styles.map}>
        <AtlasMap
          atlas={product.atlas}
          markers={markers}
          selectedId={null}
          tilesUrl={tilesUrl}
          popup={null}
          popupPlace={null}
          field={field}
          overlay={overlay}
          legend={
            <FieldLegend
              title={text.figures.payAsProduced}
              unit={text.perMwh}
              field={shown}
              notes={legendBasis(product.basis)}
              source={product.atlas.title}
            />
          }
          onClosePopup={() => {}}
          onSite={(id) => {
            const site = placed.find((one) => one.id === id)
            if (site) onPlace(site)
          }}
          onPoint={(point) => {
            const next = gridCellOf(grid, point.lat, point.lon)
            if (next) onPlace(cellCentre(grid, next.x, next.y))
          }}
          onHover={() => {}}
          onView={() => {}}
        />
      </div>
      <h3 className={styles.title}>{text.sites.title}</h3>
      {rows.length === 0 ? (
        <EmptyState icon="info">{text.sites.none}</EmptyState>
      ) : (
        <div className={styles.table}>
          <Table
            caption={text.sites.title}
            head={
              <>
                <Th>{text.sites.site}</Th>
                <Th numeric>{text.columns.energy}</Th>
                <Th numeric>{text.sites.ratio}</Th>
                <Th numeric>{text.sites.price}</Th>
              </>
            }
          >
            {rows.map((site) => (
              <Tr key={site.id}>
                <Td>{site.name}</Td>
                <Td numeric>{format.number(site.energyMwh * (1 - input.terms.loss_share))}</Td>
                <Td numeric>{format.number(site.ratio, 3)}</Td>
                <Td numeric strong>
                  {format.number(site.price, 2)}
                </Td>
              </Tr>
            ))}
            <Tr>
              <Td strong>{text.sites.all(format.number(rows.length))}</Td>
              <Td numeric>{format.number(energy * (1 - input.terms.loss_share))}</Td>
              <Td />
              <Td numeric strong>
                {format.number(mean, 2)}
              </Td>
            </Tr>
          </Table>
        </div>
      )}
      <p className={styles.note}>{text.sites.hint}</p>
    </>
  )
}

/** The fields as the prices of all cells need them; ratios over the years that they have in whole. */
function cellsOf({ history }: PpaProduct, data: MarketField, negative: PpaCells['negative']): PpaCells {
  const known = new Set(knownPeriods(data.energyMwh).years)
  const years = history.years.filter(({ year }) => known.has(year))
  const fleet = years.map(({ year, factor, base }) => ({ year, factor, baseEurMwh: base }))
  return { ratio: siteRatioField(data, fleet), monthlyMwh: usualMonthsField(data.energyMwh), negative }
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
