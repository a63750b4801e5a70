import { type Recorder, recognised, recorder, stated } from '../reading/index.ts'

/** Notes a column of a known layout, whose unit is stated by its head or known by the layout. */
export function noteKnownColumn(
  record: Recorder,
  name: string,
  [meaning, unit]: readonly [meaning: string, unit?: string],
): void {
  const known = recognised('knownLayout')
  const ofUnit = unit !== undefined && { unit: stating(name, unit) ? stated(name) : known }
  record.column({ name, meaning, unit: unit ?? null, factor: 1, basis: { meaning: known, ...ofUnit } })
}

/**
 * How the head of a table of a known layout was understood; its other columns are named as not used.
 * @param cells  first line
 * @param places  position of each column; -1 where the table has none
 */
export function recordOfHead<Column extends string>(
  cells: readonly string[],
  places: Readonly<Record<Column, number>>,
  meanings: Readonly<Record<Column, readonly [meaning: string, unit?: string]>>,
): Recorder {
  const record = recorder()
  const heads = cells.map((cell) => cell.replace(/^\ufeff/, '').trim())
  for (const column of Object.keys(meanings) as Column[]) {
    const name = heads[places[column]]
    if (name !== undefined) noteKnownColumn(record, name, meanings[column])
  }
  record.rest(heads)
  return record
}

const stating = (head: string, unit: string) => head.toLowerCase().includes(unit.toLowerCase())
