import { askColumn, type Based, type BiddingZone, type Recorder, type Unit, unitInHead } from '#domain'
import { unitOfHead } from '../files/columnUnits.ts'
import { areKnown, type HeadWords, headWordsOf, isOtherStatistic, otherTitle } from '../files/headWords.ts'
import { UnreadableFile } from '../files/issues.ts'
import type { TableHead } from '../files/tableHead.ts'
import { areaOfTable } from '../files/tableScope.ts'
import type { TimeColumns } from '../files/timeColumns.ts'
import type { ValueColumns } from '../files/valueTable.ts'
import { priceLimits } from './germanZones.ts'

/** The widest price limits that auctions ever had, EUR/MWh. */
const widest = priceLimits(Number.POSITIVE_INFINITY)

export interface PriceColumn {
  readonly name: string
  /** null: the file does not state it, so it is the zone of the time. */
  readonly zone: BiddingZone | null
  /** null: not stated. */
  readonly unit: Based<Unit> | null
}

const price = /\w*(?:price|preis)\w*/
const priceWords =
  /\b(?:(?:spot|strom|boersen|markt|grosshandels|einheits|auktions|stunden|clearing|energie)*preise?n?|(?:spot|market|power|electricity|clearing)*prices?)\b|\b(?:day|ahead|dayahead|da|spot|market|markt|auction|auktion|epex|eex|sdac|coupled|wholesale|gross|handel|strom|electricity|power|boerse|eur|euro|ct|cent|kwh|mwh)\b/g
const otherPrice =
  /gas|waerme|heat|endkunden|endverbraucher|consumer|intraday|\bid\b|id ?aep|\bid ?[13]\b|imbalance|re ?bap|ausgleich|[am] ?frr|regel(?:energie|leistung|arbeit)|balancing|contin|forecast|prognos|forward|future|base|peak|exaa|retail|haushalt|brutto|netto|co2(?!.*mwh)|volume|volumen/
const titles = {
  other:
    /\bintraday\b|\bida ?\d?\b|\bid ?[13]\b|imbalance|re ?bap|ausgleichsenerg|bilanzkreis|regel(?:energie|leistung|arbeit)|balancing|forecast|prognos|\bfutures?\b|terminmarkt|exaa|[am] ?frr\b/,
  own: /day ?ahead|\bspot|sdac/,
}
/** Prices in another currency are no day-ahead prices of Germany. */
const otherCurrency = /\b(?:usd|gbp|pln|chf|czk|sek|nok|dkk|huf|ron|bgn)\b|[£$]/i
const openPowerSystemData = { heads: /^[A-Z]{2}[A-Z\d_]*_price_day_ahead$/, unit: 'EUR/MWh' }
/** Headers of English publishers, which write decimal points. */
const publishedInEnglish = /^start date|\bmtu\b|^date \(gmt|utc_timestamp/i

/**
 * Columns with day-ahead prices of Germany; others are named with the reason. A price of unknown area or kind raises a
 * question.
 * @returns null after a question
 * @throws UnreadableFile if there is none, or only those of other zones
 */
export function priceColumnsOf(
  head: TableHead,
  times: TimeColumns,
  file: string,
  record: Recorder,
): ValueColumns<PriceColumn> | null {
  const other = otherTitle(head, file, titles)
  if (other !== undefined) throw new UnreadableFile({ file, code: 'otherMarket', text: other })
  const heads = headWordsOf(head.names, times.columns)
  const areaOfFile = areaOfTable(head, heads, file)
  const prices = heads.filter((own) => isPrice(own, record))
  const others = prices.filter(({ area }) => area?.kind === 'other')
  const open = prices.filter(({ area }) => area === null)
  for (const { name } of others) record.notUsed(name, 'otherZone')
  const named = prices.filter((own) => own.area?.kind === 'germany')
  const sure = (named.length > 0 ? named : open).filter((own) => areKnown(own, priceWords))
  if (prices.length === others.length && others.length > 0)
    throw new UnreadableFile({ file, code: 'otherZone', zone: others.map(({ name }) => name).join(', ') })
  if (prices.length === 0)
    throw new UnreadableFile({ file, code: 'valueColumnsMissing', columns: head.names })
  if (named.length === 0 && areaOfFile?.kind === 'other')
    throw new UnreadableFile({ file, code: 'otherZone', zone: areaOfFile.name })
  const zones = sure.map(zoneOf)
  const isUnique =
    sure.length > 0 && new Set(zones).size === zones.length && (sure.length === 1 || !zones.includes(null))
  const chosen = isUnique ? sure : askedColumn(sure.length > 0 ? sure : [...named, ...open], head, record)
  if (chosen === null) return null
  const fileZone = areaOfFile?.kind === 'germany' ? areaOfFile.zone : null
  const columns = chosen.map(({ index, name, area }) => ({
    index,
    name,
    zone: (area?.kind === 'germany' ? area.zone : null) ?? fileZone,
    unit: unitOfHead(name, ['price'], head, openPowerSystemData, {
      ...{ file, code: 'notEurMwh', line: head.line, text: name },
    }),
  }))
  const factor = columns[0]!.unit?.value.factor ?? 1
  return {
    columns,
    decimal: head.names.some((name) => publishedInEnglish.test(name)) ? '.' : null,
    plausible: { min: widest.min / factor, max: widest.max / factor },
  }
}

function isPrice(own: HeadWords, record: Recorder): boolean {
  const { unit } = unitInHead(own.name, 'price')
  const isOfPrice = unit === null ? price.test(own.words) : unit.dimension === 'price'
  if (!isOfPrice && unit === null) return false
  if (!isOfPrice || otherPrice.test(own.words) || otherCurrency.test(own.name) || isOtherStatistic(own)) {
    record.notUsed(own.name, 'otherQuantity')
    return false
  }
  return true
}

function zoneOf({ area }: HeadWords): BiddingZone | null {
  return area?.kind === 'germany' ? area.zone : null
}

/** Asks which of several columns to read; null after the question. */
function askedColumn(
  candidates: readonly HeadWords[],
  { line }: TableHead,
  record: Recorder,
): readonly HeadWords[] | null {
  const names = candidates.map(({ name }) => name)
  const answer = askColumn(names, record, { line })
  return answer && [candidates[answer.index]!]
}
