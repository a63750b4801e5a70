import { noteValues, type ReadingRecord, recognised, recorder, stated } from '../reading/index.ts'
import { noteKnownColumn } from './knownColumn.ts'
import { type FoundHead, listColumns } from './turbineListHead.ts'

/**
 * How a list of turbines was understood. Its energies, of decades of years and months, are one entry.
 * @param seaColumns columns that state whether a turbine is on land or at sea
 */
export function recordOfTurbineList(
  { heads, head, unit }: FoundHead,
  seaColumns: readonly number[],
): ReadingRecord {
  const record = recorder()
  const plain = (column: number) => (heads[column] ?? '').replace(/\s+/g, ' ').trim()
  for (const [column, [, ...of]] of Object.entries(listColumns)) {
    const position = head[column as keyof typeof listColumns]
    if (position >= 0) noteKnownColumn(record, plain(position), of)
  }
  for (const column of seaColumns) noteKnownColumn(record, plain(column), ['land_or_sea'])
  const energies = head.periods.map(({ column }) => column)
  const ends = [...new Set([energies[0]!, energies.at(-1)!].map(plain))]
  noteValues(ends.join(' … '), 'energy', recognised('knownLayout'), unit, record)
  record.place({ system: 'UTM 32N', basis: stated(plain(head.east)) })
  record.rest([...heads.keys()].map(plain), energies)
  return record.record()
}
