import { dateNumber, dateText, textIndex } from './columnValues.ts'
import type { FormerUnit, RegisterUnit } from './registerUnit.ts'
import { packSupport, type SupportColumns, unpackSupport } from './supportColumns.ts'

/**
 * The register as one column per value, for a file that is loaded as a whole. Each text is stored once, in a
 * list, and referred to by its index; -1 is no text. Coordinates are whole hundred-thousandths of a degree (1.1
 * m), each stored as the difference from the unit before.
 */
export interface RegisterColumns {
  readonly states: readonly string[]
  readonly makers: readonly string[]
  readonly types: readonly string[]
  readonly farms: readonly string[]
  /** The digits of each number, after 'SEE'. */
  readonly number: readonly string[]
  readonly name: readonly string[]
  readonly lat: readonly number[]
  readonly lon: readonly number[]
  readonly power_kw: readonly number[]
  readonly hub_height_m: readonly (number | null)[]
  readonly rotor_diameter_m: readonly (number | null)[]
  readonly state: readonly number[]
  readonly maker: readonly number[]
  readonly type: readonly number[]
  readonly farm: readonly number[]
  /** YYYYMMDD. */
  readonly commissioned: readonly (number | null)[]
  /** Indices of the planned units, and of the offshore ones. */
  readonly planned: readonly number[]
  readonly offshore: readonly number[]
  /** Support of the units; absent in registers of earlier releases. */
  readonly support?: SupportColumns | undefined
}

const stepsPerDegree = 1e5

/** Columns of former units. */
export interface FormerColumns extends RegisterColumns {
  /** YYYYMMDD. */
  readonly decommissioned: readonly number[]
}

/** Stores former units in columns. */
export function packFormer(units: readonly FormerUnit[]): FormerColumns {
  const columns = packRegister(units.map((unit) => ({ ...unit, status: 'operating' })))
  const endOf = new Map(units.map(({ number, decommissionedOn }) => [number.slice(3), decommissionedOn]))
  const decommissioned = columns.number.map((number) => Number(endOf.get(number)!.replaceAll('-', '')))
  return { ...columns, decommissioned }
}

/** The former units of columns. @throws RangeError  columns of different lengths */
export function unpackFormer({ decommissioned, ...columns }: FormerColumns): FormerUnit[] {
  if (decommissioned.length !== columns.number.length)
    throw new RangeError('register columns differ in length')
  return unpackRegister(columns).map(({ status: _, ...unit }, i) => ({
    ...unit,
    decommissionedOn: dateText(decommissioned[i]!)!,
  }))
}

/** Stores units in columns, with neighbours next to each other. */
export function packRegister(units: readonly RegisterUnit[]): Required<RegisterColumns> {
  const sorted = units.toSorted((a, b) => zOrder(a) - zOrder(b))
  const index = <Key extends 'state' | 'maker' | 'type' | 'farm'>(key: Key) =>
    textIndex(sorted.map((unit) => unit[key]))
  const [state, maker, type, farm] = [index('state'), index('maker'), index('type'), index('farm')]
  const indicesWhere = (is: (unit: RegisterUnit) => boolean) =>
    sorted.flatMap((unit, i) => (is(unit) ? [i] : []))
  return {
    states: state.texts,
    makers: maker.texts,
    types: type.texts,
    farms: farm.texts,
    number: sorted.map(({ number }) => number.slice(3)),
    name: sorted.map(({ name }) => name),
    lat: differences(sorted.map(({ lat }) => Math.round(lat * stepsPerDegree))),
    lon: differences(sorted.map(({ lon }) => Math.round(lon * stepsPerDegree))),
    power_kw: sorted.map(({ powerKw }) => rounded(powerKw)),
    hub_height_m: sorted.map(({ hubHeightM }) => hubHeightM && rounded(hubHeightM)),
    rotor_diameter_m: sorted.map(({ rotorDiameterM }) => rotorDiameterM && rounded(rotorDiameterM)),
    state: state.indices,
    maker: maker.indices,
    type: type.indices,
    farm: farm.indices,
    commissioned: sorted.map(({ commissionedOn }) => dateNumber(commissionedOn)),
    planned: indicesWhere(({ status }) => status === 'planned'),
    offshore: indicesWhere(({ isOffshore }) => isOffshore),
    support: packSupport(sorted),
  }
}

/** The units of columns, in their order. @throws RangeError  columns of different lengths */
export function unpackRegister(columns: RegisterColumns): RegisterUnit[] {
  const { number, name, commissioned, power_kw, hub_height_m, rotor_diameter_m } = columns
  const count = number.length
  const whole = [
    name,
    columns.lat,
    columns.lon,
    power_kw,
    hub_height_m,
    rotor_diameter_m,
    columns.state,
    columns.maker,
    columns.type,
    columns.farm,
    commissioned,
  ]
  if (whole.some(({ length }) => length !== count)) throw new RangeError('register columns differ in length')
  const planned = new Set(columns.planned)
  const offshore = new Set(columns.offshore)
  const supportOf = unpackSupport(columns.support)
  let [lat, lon] = [0, 0]
  return number.map((digits, i) => {
    lat += columns.lat[i]!
    lon += columns.lon[i]!
    return {
      number: `SEE${digits}`,
      name: name[i]!,
      farm: columns.farms[columns.farm[i]!] ?? '',
      state: columns.states[columns.state[i]!] ?? '',
      status: planned.has(i) ? 'planned' : 'operating',
      isOffshore: offshore.has(i),
      lat: lat / stepsPerDegree,
      lon: lon / stepsPerDegree,
      powerKw: power_kw[i]!,
      hubHeightM: hub_height_m[i]!,
      rotorDiameterM: rotor_diameter_m[i]!,
      maker: columns.makers[columns.maker[i]!] ?? '',
      type: columns.types[columns.type[i]!] ?? '',
      commissionedOn: dateText(commissioned[i]!),
      support: supportOf(i),
    }
  })
}

function differences(values: readonly number[]): number[] {
  return values.map((value, i) => value - (values[i - 1] ?? 0))
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

/** Position on a curve that visits neighbours one after the other (Morton 1966), in steps of 0.01°. */
function zOrder({ lat, lon }: RegisterUnit): number {
  const x = Math.round((lon + 180) * 100)
  const y = Math.round((lat + 90) * 100)
  let order = 0
  for (let bit = 15; bit >= 0; bit--) order = order * 4 + ((y >> bit) & 1) * 2 + ((x >> bit) & 1)
  return order
}
