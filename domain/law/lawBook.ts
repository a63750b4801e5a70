import type { LawDay } from './lawDay.ts'
import type { LawRecord, LawStatus } from './lawRecord.ts'
import { lawRecords } from './records/index.ts'

/** Question that a date of a plant decides, see `LawRecord.from`. */
export type LawKey = keyof LawRecord['from']

/** Records to use, and whether they include texts that are not in force. */
export interface LawBook {
  readonly records: readonly LawRecord[]
  /** `inForce`: the present law; `bill`: as if every bill were in force from its planned day on. */
  readonly outlook: 'inForce' | 'bill'
}

export const lawInForce: LawBook = { records: lawRecords, outlook: 'inForce' }
export const lawOfBill: LawBook = { records: lawRecords, outlook: 'bill' }

/** The record that answers a question for a date. @throws RangeError  for a date before any record */
export function recordFor(key: LawKey, day: LawDay, { records, outlook }: LawBook = lawInForce): LawRecord {
  const found = records.findLast((record) => {
    const from = record.from[key]
    return from !== null && from <= day && (outlook === 'bill' || isInForce(record.status))
  })
  if (found === undefined) throw new RangeError(`no law record answers ${key} on ${day}`)
  return found
}

/** Whether a record has legal force now; one that awaits an approval has none. */
export function isInForce(status: LawStatus): boolean {
  return status === 'inForce'
}
