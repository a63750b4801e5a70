import { readNumber } from '../numbers/index.ts'
import { dateNumber, dateText, textIndex } from './columnValues.ts'
import { readRegisterDate } from './registerDate.ts'
import type { RawUnit } from './registerUnit.ts'
import { readVoltageLevel, type VoltageLevel, voltageLevels } from './voltageLevel.ts'

/** Conditions of the permit that operators enter in the register, in the order of their bits. */
export const permitConditions = [
  'limits',
  'noiseNight',
  'noiseDay',
  'shadow',
  'animals',
  'ice',
  'other',
] as const
export type PermitCondition = (typeof permitConditions)[number]

/** Settlement, permit and grid of one turbine in the register. */
export interface UnitConnection {
  /** 'SEE' and twelve digits. */
  readonly number: string
  /** Number of its plant in the sense of the Act, such as EEG912345678901; null where there is none. */
  readonly eegNumber: string | null
  /** Key of that plant in the yearly settlement, 33 characters; null where there is none. */
  readonly plantKey: string | null
  /** Gross power in kW; null where it is missing. */
  readonly powerKw: number | null
  /** YYYY-MM-DD; null where unknown. */
  readonly commissionedOn: string | null
  /** First day without operation, for good or for a time; null where there is none. */
  readonly endedOn: string | null
  /** Whether a part of the energy is used on site; null if the register does not state it. */
  readonly hasOwnUse: boolean | null
  /** null: not entered, which does not mean that there is no condition. */
  readonly conditions: Readonly<Record<PermitCondition, boolean | null>>
  readonly isRemoteByGridOperator: boolean | null
  readonly isRemoteByMarketer: boolean | null
  /** Number of its place in the grid; null where there is none. */
  readonly location: string | null
  /** Highest voltage at which its place is connected; null where unknown. */
  readonly voltage: VoltageLevel | null
  /** Name of the operator of that grid, or its number in the register; null where unknown. */
  readonly gridOperator: string | null
}

/** Grid at a place of the register, by its connection points. */
export type GridPoint = Pick<UnitConnection, 'voltage' | 'gridOperator'>

/** Counts of a condition over the units in operation. */
export interface ConditionCount {
  readonly yes: number
  readonly no: number
  readonly notEntered: number
  /** Power of the units with the condition, MW. */
  readonly yesMw: number
}

/** Settlement, permit and grid of a unit; null for one without a valid number. */
export function connectionOf(raw: RawUnit): UnitConnection | null {
  const number = raw.number.trim().toUpperCase()
  if (!/^SEE\d{12}$/.test(number)) return null
  const eegNumber = raw.eegNumber.trim().toUpperCase()
  const plantKey = raw.plantKey.trim().toUpperCase()
  const location = raw.location.trim().toUpperCase()
  return {
    number,
    eegNumber: /^EEG\d{12}$/.test(eegNumber) ? eegNumber : null,
    plantKey: /^E[0-9A-Z]{32}$/.test(plantKey) ? plantKey : null,
    powerKw: readNumber(raw.powerKw),
    commissionedOn: readRegisterDate(raw.commissionedOn),
    endedOn: readRegisterDate(raw.decommissionedOn) ?? readRegisterDate(raw.pausedOn),
    hasOwnUse: ownUse(raw.feedIn),
    conditions: {
      limits: flag(raw.conditionLimits),
      noiseNight: flag(raw.conditionNoiseNight),
      noiseDay: flag(raw.conditionNoiseDay),
      shadow: flag(raw.conditionShadow),
      animals: flag(raw.conditionAnimals),
      ice: flag(raw.conditionIce),
      other: flag(raw.conditionOther),
    },
    isRemoteByGridOperator: flag(raw.remoteGridOperator),
    isRemoteByMarketer: flag(raw.remoteMarketer),
    location: /^SEL\d{12}$/.test(location) ? location : null,
    voltage: readVoltageLevel(raw.voltage),
    gridOperator: raw.gridOperator.trim() || null,
  }
}

/** Counts how often each condition is entered. */
export function countConditions(
  units: readonly UnitConnection[],
): Readonly<Record<PermitCondition, ConditionCount>> {
  return Object.fromEntries(
    permitConditions.map((name) => [name, countOf(units, ({ conditions }) => conditions[name])]),
  ) as Record<PermitCondition, ConditionCount>
}

/** Counts an entry of units. @param entryOf  null: not entered */
export function countOf(
  units: readonly UnitConnection[],
  entryOf: (unit: UnitConnection) => boolean | null,
): ConditionCount {
  const yes = units.filter((unit) => entryOf(unit) === true)
  const no = units.filter((unit) => entryOf(unit) === false).length
  return {
    yes: yes.length,
    no,
    notEntered: units.length - yes.length - no,
    yesMw: yes.reduce((sum, { powerKw }) => sum + (powerKw ?? 0) / 1000, 0),
  }
}

function flag(text: string): boolean | null {
  const value = text.trim().toLowerCase()
  if (value === '1' || value === 'true' || value === 'ja') return true
  return value === '0' || value === 'false' || value === 'nein' ? false : null
}

/** Whether a code of the register, or its text, means own use. */
function ownUse(text: string): boolean | null {
  const value = text.trim()
  if (value === '689' || /^teileinspeisung/i.test(value)) return true
  return value === '688' || /^volleinspeisung/i.test(value) ? false : null
}

/** Connections as one column per value, for a file that is loaded as a whole; -1 is no text. */
export interface ConnectionColumns {
  /** The digits after 'SEE'. */
  readonly number: readonly string[]
  /** The digits after 'EEG'; empty: none. */
  readonly eeg: readonly string[]
  readonly key: readonly string[]
  readonly power_kw: readonly (number | null)[]
  /** YYYYMMDD. */
  readonly commissioned: readonly (number | null)[]
  readonly ended: readonly (number | null)[]
  /** Bits of conditions with an entry, and of those that hold; own use and remote control are the last three. */
  readonly entered: readonly number[]
  readonly set: readonly number[]
  readonly locations: readonly string[]
  readonly location: readonly number[]
  /** Indices into `voltageLevels`; absent in registers of earlier releases, as the operators. */
  readonly voltage?: readonly number[]
  readonly operators?: readonly string[]
  readonly operator?: readonly number[]
}

const flagsOf = ({
  conditions,
  hasOwnUse,
  isRemoteByGridOperator,
  isRemoteByMarketer,
}: UnitConnection): readonly (boolean | null)[] => [
  ...permitConditions.map((name) => conditions[name]),
  hasOwnUse,
  isRemoteByGridOperator,
  isRemoteByMarketer,
]

const bits = (flags: readonly boolean[]) => flags.reduce((sum, isSet, bit) => sum + (isSet ? 1 << bit : 0), 0)

/** Puts connections into columns. */
export function packConnections(units: readonly UnitConnection[]): ConnectionColumns {
  const location = textIndex(units.map((unit) => unit.location ?? ''))
  const operator = textIndex(units.map(({ gridOperator }) => gridOperator ?? ''))
  return {
    number: units.map(({ number }) => number.slice(3)),
    eeg: units.map(({ eegNumber }) => eegNumber?.slice(3) ?? ''),
    key: units.map(({ plantKey }) => plantKey ?? ''),
    power_kw: units.map(({ powerKw }) => powerKw),
    commissioned: units.map(({ commissionedOn }) => dateNumber(commissionedOn)),
    ended: units.map(({ endedOn }) => dateNumber(endedOn)),
    entered: units.map((unit) => bits(flagsOf(unit).map((value) => value !== null))),
    set: units.map((unit) => bits(flagsOf(unit).map((value) => value === true))),
    locations: location.texts,
    location: location.indices,
    voltage: units.map(({ voltage }) => (voltage === null ? -1 : voltageLevels.indexOf(voltage))),
    operators: operator.texts,
    operator: operator.indices,
  }
}

/** The connections of columns, in their order. @throws RangeError  columns of different lengths */
export function unpackConnections(columns: ConnectionColumns): UnitConnection[] {
  const { number, eeg, key, power_kw, commissioned, ended, entered, set, location, locations } = columns
  const { voltage = [], operators = [], operator = [] } = columns
  const own = [eeg, key, power_kw, commissioned, ended, entered, set, location]
  if (own.some(({ length }) => length !== number.length))
    throw new RangeError('connection columns differ in length')
  return number.map((digits, i) => {
    const flagAt = (bit: number) => (entered[i]! & (1 << bit) ? (set[i]! & (1 << bit)) !== 0 : null)
    const conditions = Object.fromEntries(permitConditions.map((name, bit) => [name, flagAt(bit)]))
    return {
      number: `SEE${digits}`,
      eegNumber: eeg[i] === '' ? null : `EEG${eeg[i]}`,
      plantKey: key[i] === '' ? null : key[i]!,
      powerKw: power_kw[i]!,
      commissionedOn: dateText(commissioned[i]!),
      endedOn: dateText(ended[i]!),
      hasOwnUse: flagAt(permitConditions.length),
      conditions: conditions as Record<PermitCondition, boolean | null>,
      isRemoteByGridOperator: flagAt(permitConditions.length + 1),
      isRemoteByMarketer: flagAt(permitConditions.length + 2),
      location: locations[location[i]!] ?? null,
      voltage: voltageLevels[voltage[i]!] ?? null,
      gridOperator: operators[operator[i]!] ?? null,
    }
  })
}
