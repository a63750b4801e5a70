import { type ReadingRecord, recognised, recorder, stated, type Unit } from '#domain'
import type { RawUnit } from '#domain/register'

/** Meaning of each field of a unit, and the physical unit in which the register states it. */
const meanings: Readonly<Record<keyof RawUnit, readonly [meaning: string, unit?: string]>> = {
  number: ['register_number'],
  name: ['name'],
  farm: ['wind_farm'],
  state: ['federal_state'],
  status: ['operating_status'],
  systemStatus: ['operating_status'],
  place: ['land_or_sea'],
  lat: ['latitude', '°'],
  lon: ['longitude', '°'],
  powerKw: ['rated_power', 'kW'],
  hubHeightM: ['hub_height', 'm'],
  rotorDiameterM: ['rotor_diameter', 'm'],
  maker: ['manufacturer'],
  type: ['turbine_type'],
  commissionedOn: ['commissioned'],
  plannedOn: ['commissioned'],
  decommissionedOn: ['decommissioned'],
  eegNumber: ['supported_plant'],
  awardNumber: ['award_number'],
  eegCommissionedOn: ['commissioned'],
  yieldExpected: ['site_quality', '%'],
  yieldAfter5Years: ['site_quality', '%'],
  yieldAfter10Years: ['site_quality', '%'],
  yieldAfter15Years: ['site_quality', '%'],
  plantKey: ['supported_plant'],
  location: ['grid_connection'],
  voltage: ['grid_connection'],
  gridOperator: ['grid_connection'],
  feedIn: ['grid_connection'],
  conditionLimits: ['permit_condition'],
  conditionNoiseNight: ['permit_condition'],
  conditionNoiseDay: ['permit_condition'],
  conditionShadow: ['permit_condition'],
  conditionAnimals: ['permit_condition'],
  conditionIce: ['permit_condition'],
  conditionOther: ['permit_condition'],
  remoteGridOperator: ['grid_connection'],
  remoteMarketer: ['grid_connection'],
  pausedOn: ['decommissioned'],
  updatedOn: ['time'],
}

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
        const [meaning, symbol = null] = meanings[field]
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
