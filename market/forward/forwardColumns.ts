import {
  areaInHead,
  askColumn,
  type BiddingZone,
  type ForwardLoad,
  type Recorder,
  readUnit,
  unitInHead,
} from '#domain'
import { UnreadableFile } from '../files/issues.ts'

/** A price of a row, and what it is of as far as the header says it. */
export interface ForwardPriceColumn {
  readonly index: number
  /** null: given in each row. */
  readonly load: ForwardLoad | null
}

/** Columns of a table of forward quotes; null: absent. */
export interface ForwardColumns {
  readonly product: number
  readonly load: number | null
  readonly quoteDate: number | null
  readonly zone: number | null
  readonly unit: number | null
  readonly commodity: number | null
  readonly prices: readonly ForwardPriceColumn[]
}

const productName =
  /^(product|produkt|contract|kontrakt|delivery.*|liefer.*|period|periode|maturity|fälligkeit|name|month|monat)$/
const loadName = /^(load|last|lastprofil|lastart|profile|profil|load[ _]?type|type|typ|base\/peak)$/
const dateName =
  /^(quote[ _]?date|trading[ _]?(day|date)|handelstag|stichtag|settlement[ _]?date|datum|date|day|tag|quotierungstag)$/
const zoneName = /^(zone|bidding[ _]?zone|market[ _]?area|marktgebiet|gebotszone|area|gebiet)$/
const commodityName = /^(commodity|commodities|underlying|basiswert|rohstoff|ware)$/
const unitName = /^(unit|einheit)$/
const priceName =
  /price|preis|settlement|abrechnung|quote$|notierung|(eur|€|ct)[/_ ]?(per )?[mk]wh|^(base|peak|grundlast|spitzenlast)\b/

/** Premiums of options. */
const ofOptions = /premium|prämie|strike|option/

/** The columns of a header; null if the row is no header of forward quotes. */
export function forwardColumnsOf(header: readonly string[]): ForwardColumns | null {
  const names = header.map((name) => name.trim().toLowerCase())
  const find = (pattern: RegExp) => {
    const index = names.findIndex((name) => pattern.test(name))
    return index < 0 ? null : index
  }
  const product = find(productName)
  const [load, quoteDate, zone, unit] = [find(loadName), find(dateName), find(zoneName), find(unitName)]
  const commodity = find(commodityName)
  const others = [product, load, quoteDate, zone, unit, commodity]
  const prices = names.flatMap((name, index) =>
    priceName.test(name) && !ofOptions.test(name) && !others.includes(index)
      ? [{ index, load: loadIn(name) }]
      : [],
  )
  if (product === null || prices.length === 0) return null
  const parted = prices.filter((column) => column.load !== null)
  return { product, load, quoteDate, zone, unit, commodity, prices: parted.length > 0 ? parted : prices }
}

/** The columns with one price for each load; null after a question whether bid, ask or settlement is meant. */
export function chosenPrices(
  columns: ForwardColumns,
  header: readonly string[],
  record: Recorder,
): ForwardColumns | null {
  const loads = columns.prices.map(({ load }) => load)
  if (new Set(loads).size === loads.length) return columns
  const names = columns.prices.map(({ index }) => header[index]!)
  const answer = askColumn(names, record)
  const chosen = answer && header[columns.prices[answer.index]!.index]
  const areTwice = names.filter((name) => name === chosen).length > columns.prices.length / 2
  return (
    answer && {
      ...columns,
      prices: areTwice
        ? [columns.prices[answer.index]!]
        : columns.prices.filter(({ index }) => header[index] === chosen),
    }
  )
}

/** The load that a text names; null for none. */
export function loadIn(text: string): ForwardLoad | null {
  const plain = text.toLowerCase()
  if (/\bdep[ymq]/.test(plain)) return 'peak'
  if (/\bdeb[ymq]/.test(plain)) return 'base'
  if (/peak|spitze/.test(plain) && !/off[- ]?peak/.test(plain)) return 'peak'
  return /base|grundlast/.test(plain) ? 'base' : null
}

/** Whether a commodity is electricity, or not stated. */
export function isOfPower(commodity: string): boolean {
  return commodity === '' || /power|strom|electric|elektr|phelix/i.test(commodity)
}

/** The period in the name of a product, such as `Phelix DE Base Jan-27`. */
export function deliveryTextOf(product: string): string {
  return product
    .replace(
      /\b(phelix|eex|power|strom|german|germany|ger|de|de[-/]lu|base(load)?|peak(load)?|grundlast|spitzenlast|futures?|month|monat|quarter|year)\b/gi,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .replace(/^[ ./_-]+|[ ./_-]+$/g, '')
}

/** Whether a head or unit cell states another unit than EUR/MWh. */
export function isOtherUnit(text: string): boolean {
  const { unit, text: written } = unitInHead(text, 'price')
  const own = unit ?? readUnit(text, 'price')
  if (own !== null) return own.symbol !== 'EUR/MWh'
  return written !== null || /\b(?:usd|gbp|chf|pln)\b|[£$]|cent|\bct\b/i.test(text)
}

/** @throws UnreadableFile  another zone than Germany's */
export function forwardZone(text: string, file: string): BiddingZone {
  if (text.trim() === '') return 'DE-LU'
  const area = areaInHead(text)
  if (area?.kind !== 'germany') throw new UnreadableFile({ file, code: 'otherZone', zone: text })
  return area.zone ?? 'DE-LU'
}
