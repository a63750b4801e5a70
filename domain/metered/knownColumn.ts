import { type Recorder, recognised, stated } from '../reading/index.ts'

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

const stating = (head: string, unit: string) => head.toLowerCase().includes(unit.toLowerCase())
