import {
  columnFactory,
  type MarketValueResult,
  type QuantityName,
  type ResultWords,
  tableOf,
} from '#contracts'
import { resultBlocks, type TableBlock } from '../blocks/index.ts'
import { shortened } from './shortened.ts'
import { fittingCount, mostCharacters, turbineName } from './siteRows.ts'

type Site = MarketValueResult['sites'][number]

/** Figures of a site, or of all of them together; null if unknown. */
export interface SiteFigures {
  readonly energyMwh: number | null
  readonly valueEurMwh: number | null
  readonly deltaEurMwh: number | null
  readonly captureRate: number | null
  readonly negativeHours: number | null
  readonly lostEur: number | null
  readonly revenueEur: number | null
}

interface SitesBlock {
  readonly sites: readonly Site[]
  /** Height for the rows of sites, mm; further sites are only counted. */
  readonly roomMm: number
  /** @param shown number of shown sites; null: all */
  readonly title: (shown: string | null, all: string) => string
  readonly figures: (site: Site) => SiteFigures | undefined
  readonly all: { readonly count: number; readonly figures: SiteFigures } | null
  readonly hours: QuantityName
  readonly lost: QuantityName
  readonly revenue: QuantityName
  readonly words: ResultWords
}

/** Sites with their turbines and figures, and all of them together. */
export function sitesBlock({
  sites,
  roomMm,
  title,
  figures,
  all,
  hours,
  lost,
  revenue,
  words,
}: SitesBlock): TableBlock {
  const { marketValue, quantities, sites: siteText } = words.text
  const { number } = words.format
  const { words: name, of } = columnFactory(quantities)
  interface Row {
    readonly name: string
    readonly turbine?: string
    readonly hubHeightM?: number
    readonly own?: SiteFigures | undefined
  }
  const shown = sites.slice(0, fittingCount(sites, roomMm))
  const more = sites.length - shown.length
  const rows: Row[] = shown.map((site) => ({
    name: shortened(site.name, mostCharacters),
    turbine: shortened(turbineName(site), mostCharacters),
    hubHeightM: site.turbine.hub_height,
    own: figures(site),
  }))
  const { pdf } = marketValue
  const rest: Row[] = more > 0 ? [{ name: pdf.moreSites(number(more)) }] : []
  const sums: Row[] = all === null ? [] : [{ name: pdf.allSites(number(all.count)), own: all.figures }]
  const [block] = resultBlocks(
    tableOf<Row>(
      title(more > 0 ? number(shown.length) : null, number(sites.length)),
      [
        name(siteText.name, (row) => row.name),
        name(marketValue.order.turbine, ({ turbine }) => turbine ?? ''),
        of('hubHeight', ({ hubHeightM }) => hubHeightM),
        of('soldEnergy', ({ own }) => own?.energyMwh),
        of('marketValue', ({ own }) => own?.valueEurMwh),
        of('marketDelta', ({ own }) => own?.deltaEurMwh),
        of('captureRate', ({ own }) => own?.captureRate),
        of(hours, ({ own }) => own?.negativeHours),
        of(lost, ({ own }) => own?.lostEur),
        of(revenue, ({ own }) => own?.revenueEur),
      ],
      [...rows, ...rest],
      { sums },
    ),
    words.format,
    [2, 2.1, 0.85, 1.05, 1.2, 1.2, 1.2, 1, 1.2, 1.25],
  )
  return block as TableBlock
}
