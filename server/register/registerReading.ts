import { type ReadingRecord, recognised, recorder, stated, type Unit } from '#domain'
import type { RawUnit } from '#domain/register'
import { registerField } from './registerFields.ts'

/** Number of codes of one value, and of its distinct codes, that are counted. */
const mostCodes = 200
const mostNotUsed = 100

/** A code of the register, its text in the file of codes, and the number of units with it. */
export interface ReadCode {
  readonly column: string
  readonly code: string
  /** Empty: the file of codes does not have it. */
  readonly text: string
  readonly units: number
}

type StatedUnit = Pick<Unit, 'symbol' | 'factor'>

export interface RegisterReading {
  /** Notes a column of a table, or an element of units or plants; `field` is absent for one that is not used. */
  column(name: string, field: keyof RawUnit | undefined, unit?: StatedUnit): void
  code(column: string, code: string, text: string | undefined): void
  record(): ReadingRecord
  codes(): readonly ReadCode[]
}

export function registerReading(): RegisterReading {
  const noted = new Map<string, { readonly field: keyof RawUnit | undefined; readonly unit?: StatedUnit }>()
  const codes = new Map<string, Map<string, { text: string; units: number }>>()
  return {
    column(name, field, unit) {
      if (!noted.has(name)) noted.set(name, { field, ...(unit && { unit }) })
    },
    code(column, code, text = '') {
      const own = codes.get(column) ?? new Map<string, { text: string; units: number }>()
      codes.set(column, own)
      const known = own.get(code)
      if (known !== undefined) known.units += 1
      else if (own.size < mostCodes) own.set(code, { text, units: 1 })
    },
    record() {
      const record = recorder()
      let left = mostNotUsed
      for (const [name, { field, unit }] of noted) {
        if (field === undefined) {
          if (left-- > 0) record.notUsed(name, 'notNeeded')
          continue
        }
        const { meaning, unit: symbol } = registerField(field)
        record.column({
          name,
          meaning,
          unit: unit?.symbol ?? symbol,
          factor: unit?.factor ?? 1,
          basis: {
            meaning: recognised('knownLayout'),
            ...(symbol !== null && { unit: unit === undefined ? recognised('knownLayout') : stated(name) }),
          },
        })
      }
      if (noted.size > 0) record.place({ system: 'WGS 84', basis: recognised('knownLayout') })
      return record.record()
    },
    codes: () =>
      [...codes].flatMap(([column, own]) =>
        [...own].map(([code, { text, units }]) => ({ column, code, text, units })),
      ),
  }
}
