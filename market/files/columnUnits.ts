import {
  askUnit,
  type Basis,
  type Dimension,
  type Recorder,
  readUnit,
  stated,
  type Unit,
  unitInHead,
} from '#domain'
import type { TableHead } from './tableHead.ts'

/** A unit, and on what it rests. */
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
