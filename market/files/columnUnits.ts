import {
  type Based,
  commonUnit,
  type Dimension,
  readUnit,
  recognised,
  stated,
  type Unit,
  unitInHead,
} from '#domain'
import { type MarketIssue, UnreadableFile } from './issues.ts'
import type { TableHead } from './tableHead.ts'

/** Unit stated by the header of a column or, for all columns, by the lines above the table; null: none. */
export function statedUnit(name: string, dimension: Dimension, head: TableHead): Based<Unit> | null {
  const { unit, text } = unitInHead(name, dimension)
  if (unit?.dimension === dimension) return { value: unit, basis: stated(text!, head.line) }
  if (text !== null) return null
  for (const line of head.above) {
    const first = line.text.replace(/^#\s*/, '').split(/[;,|\t]/, 1)[0]!
    const plain = unitInHead(first, dimension).unit ?? readUnit(first, dimension)
    if (plain?.dimension === dimension)
      return { value: plain, basis: stated(line.text.trim().slice(0, 200), line.line) }
  }
  return null
}

/**
 * Unit of a column with one of several dimensions; null: neither stated nor known for its publisher.
 * @param known a publisher's headers without a unit, and the unit they mean
 * @param refused issue about any other unit
 * @throws UnreadableFile
 */
export function unitOfHead(
  name: string,
  dimensions: readonly [Dimension, ...Dimension[]],
  head: TableHead,
  known: { readonly heads: RegExp; readonly unit: string } | null,
  refused: MarketIssue,
): Based<Unit> | null {
  for (const dimension of dimensions) {
    const found = statedUnit(name, dimension, head)
    if (found !== null) return found
  }
  const { text } = unitInHead(name, dimensions[0])
  // A separate column may have the currency of such prices.
  const inEuros = /^currency\s?\/(.+)$/i.exec(text ?? '')?.[1]
  const unit = inEuros === undefined ? null : readUnit(`EUR/${inEuros}`, 'price')
  if (unit !== null) return { value: unit, basis: stated(text!, head.line) }
  if (text !== null) throw new UnreadableFile(refused)
  if (!known?.heads.test(name)) return null
  return { value: readUnit(known.unit)!, basis: recognised('knownLayout') }
}

/**
 * Unit stated by a column of units for all rows; null if there is none. @throws UnreadableFile `refused`, if
 * they are several or none of these dimensions
 */
export function unitOfCells(
  texts: ReadonlySet<string>,
  dimensions: readonly Dimension[],
  refused: MarketIssue,
): Based<Unit> | null {
  if (texts.size === 0) return null
  const found = commonUnit([...texts], dimensions)
  if (found === null || found.otherRow !== null) throw new UnreadableFile(refused)
  return { value: found.unit, basis: stated(found.text) }
}
