import {
  askUnit,
  type Basis,
  type Dimension,
  type Recorder,
  readUnit,
  recognised,
  stated,
  type Unit,
  unitInHead,
} from '#domain'
import { type MarketIssue, UnreadableFile } from './issues.ts'
import type { TableHead } from './tableHead.ts'

/** A unit, and how it was determined. */
export interface BasedUnit {
  readonly unit: Unit
  readonly basis: Basis
}

/** The unit that the head of a column states, or that the lines above the table state for all of it; null: none. */
export function statedUnit(name: string, dimension: Dimension, head: TableHead): BasedUnit | null {
  const { unit, text } = unitInHead(name, dimension)
  if (unit?.dimension === dimension) return { unit, basis: stated(text!, head.line) }
  if (text !== null) return null
  for (const line of head.above) {
    const first = line.text.replace(/^#\s*/, '').split(/[;,|\t]/, 1)[0]!
    const plain = unitInHead(first, dimension).unit ?? readUnit(first, dimension)
    if (plain?.dimension === dimension)
      return { unit: plain, basis: stated(line.text.trim().slice(0, 200), line.line) }
  }
  return null
}

/** A publisher's heads without a unit, and the one they mean. */
export interface KnownHeads {
  readonly heads: RegExp
  readonly unit: string
}

/**
 * The unit of a column, of one of several dimensions; null: neither stated nor known of its publisher.
 *
 * @param refused  issue about any other unit
 * @throws UnreadableFile
 */
export function unitOfHead(
  name: string,
  dimensions: readonly [Dimension, ...Dimension[]],
  head: TableHead,
  known: KnownHeads,
  refused: MarketIssue,
): BasedUnit | null {
  for (const dimension of dimensions) {
    const found = statedUnit(name, dimension, head)
    if (found !== null) return found
  }
  if (unitInHead(name, dimensions[0]).text !== null) throw new UnreadableFile(refused)
  if (!known.heads.test(name)) return null
  return { unit: readUnit(known.unit)!, basis: recognised('knownLayout') }
}

/** Asks for the unit of a column; null after the question. */
export function askedUnit(
  name: string,
  choices: readonly string[],
  consequenceOf: (unit: Unit) => string,
  record: Recorder,
  line: number,
): BasedUnit | null {
  const answer = askUnit(name, choices, record, { line, consequenceOf })
  return answer && { unit: answer.value, basis: answer.basis }
}
