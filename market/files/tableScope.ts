import { areaInHead, foldHead, type HeadArea, isUnitHead } from '#domain'
import { type HeadWords, otherAreaOfFile, withoutAmbiguousCodes } from './headWords.ts'
import { type MarketIssue, UnreadableFile } from './issues.ts'
import type { TableHead } from './tableHead.ts'

/**
 * The area of a table: from the header of a column without values, such as `BZN|DE-LU`, a line above the
 * table, or the name of its file.
 */
export function areaOfTable(
  { above }: TableHead,
  heads: readonly HeadWords[],
  file: string,
): HeadArea | null {
  const lines = above.map(({ text }) => areaInHead(withoutAmbiguousCodes(text.replace(/^#\s*/, ''))))
  const inHead = heads.find(({ name }) => /^BZN\|/.test(name))?.area
  const found = inHead ?? lines.find((area) => area !== null)
  if (found) return found
  const other = otherAreaOfFile(file)
  return other === null ? null : { kind: 'other', name: other }
}

const names = {
  area: /^(?:bidding zone|gebotszone|marktgebiet|map ?code|(?:price)? ?area|country(?: ?code)?|land|iso ?\d? ?code)$/i,
  perhapsArea: /zone|area|region|country|land|hub|gebiet|markt|market|venue|\bbz\b/i,
  plant: /^(?:production ?type|erzeugungsart|psr ?type|energietr(?:ä|ae)ger|technology)$/i,
  currency: /^(?:currency|w(?:ä|ae)hrung)$/i,
  market:
    /^(?:(?:price |market |markt|contract )?(?:type|typ|art)|price ?type|contract ?type|markets?|markt|auction|auktion|product|produkt|contract|kontrakt|scenario|szenario|case|fall|varian\w*|session|sequence|sequenz)$/,
} as const
/** Cells of day-ahead auctions, and of the lengths of their products. */
const dayAhead =
  /day ?ahead|\bda\b|sdac|\bspot|^without sequence$|^(?:sequen[cz]e? ?)*1$|^auktion$|^auction$|^(?:pt ?)?\d+ ?m(?:in\w*)?$|^(?:q?h|(?:quarter )?hour(?:ly)?|(?:viertel)?stunde\w*) ?\d*$/

/** Another zone or auction than the one that is read. */
export type OtherScope = Extract<MarketIssue, { readonly code: 'otherZone' | 'otherMarket' }>

export function scopeText(scope: OtherScope): string {
  return scope.code === 'otherZone' ? scope.zone : scope.text
}

/** null for rows to read, else the scope of a row to skip. @throws UnreadableFile a price in another currency */
export type RowScope = (cells: readonly string[], line: number) => OtherScope | null

/**
 * Finds the rows of Germany and of the day-ahead auction, by the cells that state a row's scope. Rows of the country
 * take precedence over rows of its zones.
 * @param sample first rows
 */
export function rowScope(head: TableHead, sample: readonly (readonly string[])[], file: string): RowScope {
  const area = areaColumnOf(head, sample)
  const inEuros = euroRows(head, file)
  const markets = marketColumnsOf(head)
  const areaOf = remembered(areaInHead)
  const hasCountry = sample.some((cells) => isCountry(areaOf(cells[area] ?? '')))
  const isDayAhead = remembered((cell: string) => cell === '' || dayAhead.test(foldHead(cell)))
  return (cells, line) => {
    const zone = cells[area] ?? ''
    const own = areaOf(zone)
    if (zone !== '' && (own?.kind !== 'germany' || (hasCountry && !isCountry(own))))
      return { file, code: 'otherZone', zone: zone.replace(/^BZN\|/, '') }
    const other = markets.find((index) => !isDayAhead(cells[index] ?? ''))
    if (other !== undefined) return { file, code: 'otherMarket', text: cells[other]! }
    inEuros(cells, line)
    return null
  }
}

/** The column with the area of each row; one with a vaguer head counts if all its cells name areas. -1: none. */
export function areaColumnOf({ names: own }: TableHead, sample: readonly (readonly string[])[]): number {
  const named = own.findIndex((name) => names.area.test(name))
  if (named >= 0) return named
  return own.findIndex(
    (name, index) =>
      names.perhapsArea.test(name) &&
      sample.length > 0 &&
      sample.every((cells) => areaInHead(cells[index] ?? '') !== null),
  )
}

/** The columns of scope, currency, unit and kind of plant of each row; -1: there is none. @param sample  first rows */
export function scopeColumns(head: TableHead, sample: readonly (readonly string[])[]): readonly number[] {
  const [area, currency] = [areaColumnOf(head, sample), currencyColumnOf(head)]
  return [area, currency, unitColumnOf(head), plantColumnOf(head), ...marketColumnsOf(head)]
}

function marketColumnsOf({ names: own }: TableHead): readonly number[] {
  return [...own.keys()].filter((index) => names.market.test(foldHead(own[index]!)))
}

function currencyColumnOf({ names: own }: TableHead): number {
  return own.findIndex((name) => names.currency.test(name))
}

/** Refuses rows whose currency cell names another currency than the euro. @throws UnreadableFile */
export function euroRows(head: TableHead, file: string): (cells: readonly string[], line: number) => void {
  const column = currencyColumnOf(head)
  return (cells, line) => {
    const text = cells[column] ?? ''
    if (!/^(?:eur|euros?|€)?$/i.test(text)) throw new UnreadableFile({ file, code: 'notEurMwh', line, text })
  }
}

/** The column with the kind of plant of each row; -1: none. */
export function plantColumnOf({ names: own }: TableHead): number {
  return own.findIndex((name) => names.plant.test(name))
}

export function unitColumnOf({ names: own }: TableHead): number {
  return own.findIndex((name) => isUnitHead(foldHead(name)))
}

function isCountry(area: HeadArea | null): boolean {
  return area?.kind === 'germany' && area.zone === null
}

/** Equal texts are examined once. */
function remembered<Value>(examine: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    if (!known.has(text)) known.set(text, examine(text))
    return known.get(text)!
  }
}
