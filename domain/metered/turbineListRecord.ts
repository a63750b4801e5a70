import { type ReadingRecord, recognised, recorder, stated } from '../reading/index.ts'
import { listColumns, type TurbineListHead } from './turbineListHead.ts'

/**
 * How a list of turbines was understood. Its energies, of decades of years and months, are one entry.
 * @param heads text of each column's head
 * @param seaColumns columns that state whether a turbine is on land or at sea
 */
export function recordOfTurbineList(
  heads: readonly string[],
  head: TurbineListHead,
  seaColumns: readonly number[],
): ReadingRecord {
  const record = recorder()
  const meaning = recognised('knownLayout')
  const plain = (column: number) => (heads[column] ?? '').replace(/\s+/g, ' ').trim()
  const note = (name: string, [own, unit]: readonly [string, string?], isStated = true) => {
    const ofUnit = unit !== undefined && { unit: isStated ? stated(name) : meaning }
    record.column({ name, meaning: own, unit: unit ?? null, factor: 1, basis: { meaning, ...ofUnit } })
  }
  for (const [column, [, ...of]] of Object.entries(listColumns)) {
    const position = head[column as keyof typeof listColumns]
    if (position >= 0) note(plain(position), of)
  }
  for (const column of seaColumns) note(plain(column), ['land_or_sea'])
  const energies = head.periods.map(({ column }) => column)
  const ends = [...new Set([energies[0]!, energies.at(-1)!].map(plain))]
  note(ends.join(' … '), ['energy', 'kWh'], /kwh/i.test(ends[0]!))
  record.place({ system: 'UTM 32N', basis: stated(plain(head.east)) })
  record.rest([...heads.keys()].map(plain), energies)
  return record.record()
}
