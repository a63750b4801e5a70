import type { BiddingZone } from '#domain'
import { UnreadableFile } from '../files/issues.ts'
import type { TimeColumns } from '../files/timeColumns.ts'
import type { ValueColumns } from '../files/valueTable.ts'
import { priceLimits } from './germanZones.ts'

/** The widest limits that auctions have had, EUR/MWh. */
const widest = priceLimits(Number.POSITIVE_INFINITY)

export interface PriceColumn {
  /** null: the file does not say it, so it is the zone of the time. */
  readonly zone: BiddingZone | null
  readonly unit: 'EUR/MWh' | 'ct/kWh'
}

const neighbours = /anrainer|neighbou?r|∅/
const deLu = /deutschland\/lux|germany\/lux|\bde\/lu\b|de[-_ ]lu\b/
const deAtLu = /\bde\/at\/lu\b|de[-_]at[-_]lu|deutschland\/österreich\/lux|germany\/austria\/lux/
/** The sign of the euro may have been lost on the way. */
const price = /price|preis|(eur|€|\ufffd)[/_ ]mwh|ct[/_ ]kwh/
const otherPrice = /intraday|id[ _-]?aep|imbalance|rebap|forecast|prognose/

/**
 * Columns with day-ahead prices of Germany.
 *
 * @throws UnreadableFile  if there is none, or only those of other zones
 */
export function priceColumnsOf(
  header: readonly string[],
  times: TimeColumns,
  file: string,
): ValueColumns<PriceColumn> {
  const names = header.map((name) => name.toLowerCase())
  const zoneOfFile = zoneInHeader(header, file)
  const isMwh = (name: string) => /\[mwh\]|\bmw\b|_mw\b/.test(name)
  const isSmard = names.some((name) => /\[.{1,3}\/mwh\]/.test(name)) && /^(datum|start date)/.test(names[0]!)
  const found = names.flatMap((name, index) => {
    if (times.columns.includes(index) || neighbours.test(name) || otherPrice.test(name)) return []
    const zone = deAtLu.test(name) ? 'DE-AT-LU' : deLu.test(name) ? 'DE-LU' : null
    const isPrice = price.test(name) && !isMwh(name)
    // SMARD has a column for each country; one without a German name is of another zone.
    if (!isPrice || (isSmard && zone === null)) return []
    const unit = /ct[/_ ]kwh/.test(name) ? ('ct/kWh' as const) : ('EUR/MWh' as const)
    return [{ index, zone: zone ?? zoneOfFile, unit }]
  })
  if (found.length === 0) {
    const others = names.filter((name, index) => price.test(name) && !times.columns.includes(index))
    if (isSmard && others.length > 0)
      throw new UnreadableFile({ file, code: 'otherZone', zone: others.join(', ') })
    throw new UnreadableFile({ file, code: 'valueColumnsMissing', columns: header })
  }
  const sequence = names.indexOf('sequence')
  const area = names.indexOf('area')
  return {
    columns: found.some(({ zone }) => zone !== null)
      ? found.filter(({ zone }) => zone !== null)
      : [found[0]!],
    isOwn: (cells) => {
      // The second auction of the zone is another exchange's, with prices of its own.
      if (sequence >= 0 && /2$/.test(cells[sequence] ?? '')) return false
      if (area >= 0) requireGerman(cells[area] ?? '', file)
      return true
    },
    notes: found.some(({ unit }) => unit === 'ct/kWh') ? [{ file, code: 'convertedFromCtKwh' }] : [],
    decimal: null,
    plausible: found[0]!.unit === 'ct/kWh' ? { min: widest.min / 10, max: widest.max / 10 } : widest,
  }
}

/** `BZN|DE-LU` in the header of older files of ENTSO-E. */
function zoneInHeader(header: readonly string[], file: string): BiddingZone | null {
  const code = header.map((name) => /BZN\|([\w+-]+)/.exec(name)?.[1]).find((zone) => zone !== undefined)
  if (code === undefined) return null
  return requireGerman(`BZN|${code}`, file)
}

function requireGerman(area: string, file: string): BiddingZone | null {
  const code = area.replace(/^BZN\|/, '')
  if (code === 'DE-LU' || code === 'DE-AT-LU') return code
  if (code === '') return null
  throw new UnreadableFile({ file, code: 'otherZone', zone: code })
}
