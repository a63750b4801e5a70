import { type Kernel, KernelMemory } from '#domain/kernels'
import { airKernel, HUMIDITY_PERCENT } from './airKernel.ts'
import { STABILITY_CORRECTION } from './boundaryLayer.ts'
import type { CirculationOfPiece } from './circulationAt.ts'
import { STEPS_OF_PIECE } from './circulationBetween.ts'
import { type Ground, groundOf } from './ground.ts'
import type { LookupTable } from './lookupTable.ts'
import { placeAt } from './place.ts'
import { coverKernel, RAIN_MM_H, skyKernel } from './skyKernels.ts'
import { CLEAR_SKY_WM2 } from './solar.ts'
import { turbulenceKernel } from './turbulenceKernel.ts'
import {
  commonTables,
  fieldSeries,
  placeTables,
  type TableInMemory,
  type WeatherLayout,
  type WeatherNumber,
  type WeatherSeries,
  type WeatherTable,
  type WeatherTime,
  weatherNumbers,
  weatherSeries,
  weatherTimes,
} from './weatherLayout.ts'
import { dragKernel, levelKernel } from './windKernel.ts'

/** Most heights of the wind. */
const MOST_LEVELS = 5
const BYTES = Float64Array.BYTES_PER_ELEMENT

const common: Readonly<Record<(typeof commonTables)[number], LookupTable>> = {
  stability: STABILITY_CORRECTION,
  humidity: HUMIDITY_PERCENT,
  clearSky: CLEAR_SKY_WM2,
  rain: RAIN_MM_H,
}

export type WeatherTimes = Readonly<Record<WeatherTime, Float64Array>>

/** Weather of a stretch of steps: series by the id of the variable, in the units of the atlas, shape [step]. */
export type PieceWeather = ReadonlyMap<string, Float64Array>

const variables = {
  t2m: 'temperature',
  sp: 'pressure',
  rh2m: 'humidity',
  rain: 'rain',
  ssrd: 'radiation',
  tcc: 'percent',
  z0: 'roughness',
  zust: 'friction',
  ishf: 'heatFlux',
  blh: 'boundaryLayer',
  cbh: 'cloudBase',
} as const satisfies Record<string, WeatherSeries>

/** Computes the weather of one place after another, in pieces of time, in the memory of its kernels. */
export class WeatherMemory {
  readonly #numbers: ReadonlyMap<WeatherNumber, Float64Array>
  readonly #series: ReadonlyMap<WeatherSeries, Float64Array>
  readonly #tables: ReadonlyMap<WeatherTable, Float64Array>
  readonly #winds: readonly { readonly east: Float64Array; readonly north: Float64Array }[]
  /** Two covers before those of a piece; the kernels read the second. */
  readonly #coversBefore: Float64Array
  readonly #kernels: Readonly<Record<'cover' | 'sky' | 'air' | 'drag' | 'level' | 'turbulence', Kernel>>
  #ground: Ground | undefined

  /** @param times  of all steps */
  constructor(times: WeatherTimes) {
    // The tables of all places have the same shapes.
    const shapes = { ...common, ...groundOf(placeAt(51, 10), [], 3600).tables }
    const tableNames = [...commonTables, ...placeTables]
    const memory = new KernelMemory([
      ...weatherNumbers.map(() => BYTES),
      ...[...weatherSeries, ...Array(2 * MOST_LEVELS)].map(() => (2 + STEPS_OF_PIECE) * BYTES),
      ...tableNames.map((name) => (shapes[name].last + 2) * BYTES),
      ...weatherTimes.map((name) => times[name].byteLength),
    ])
    const room = <Name extends string>(names: readonly Name[], steps: (name: Name) => number) =>
      new Map(names.map((name) => [name, memory.doubles(steps(name))]))
    this.#numbers = room(weatherNumbers, () => 1)
    const own = room(weatherSeries, () => 2 + STEPS_OF_PIECE)
    this.#coversBefore = own.get('cover')!.subarray(0, 2)
    this.#series = new Map([...own].map(([name, series]) => [name, series.subarray(2)]))
    this.#tables = room(tableNames, (name) => shapes[name].last + 2)
    this.#winds = Array.from({ length: MOST_LEVELS }, () => ({
      east: memory.doubles(STEPS_OF_PIECE),
      north: memory.doubles(STEPS_OF_PIECE),
    }))
    for (const name of commonTables) this.#fill(name, common[name])
    const tables = Object.fromEntries(
      tableNames.map((name): [WeatherTable, TableInMemory] => {
        const { from, perUnit, last } = shapes[name]
        return [name, { from, perUnit, last, address: this.#tables.get(name)!.byteOffset }]
      }),
    ) as Record<WeatherTable, TableInMemory>
    const layout: WeatherLayout = {
      numbers: addresses(this.#numbers),
      series: addresses(this.#series),
      times: Object.fromEntries(weatherTimes.map((name) => [name, memory.keep(times[name])])) as Record<
        WeatherTime,
        number
      >,
      tables,
    }
    this.#kernels = memory.compile([
      coverKernel(layout),
      skyKernel(layout),
      airKernel(layout),
      dragKernel(layout),
      levelKernel(layout),
      turbulenceKernel(layout),
    ])
  }

  /** Sets the place of the following pieces, the first of which begins with its first step. */
  begin(ground: Ground): void {
    if (ground.levels.length > MOST_LEVELS) throw new RangeError(`${ground.levels.length} heights`)
    this.#ground = ground
    for (const name of placeTables) this.#fill(name, ground.tables[name])
    this.#setNumbers(ground.numbers)
    this.#coversBefore.fill(Number.NaN)
  }

  /**
   * @param fieldsOf  the free air over the place
   * @returns the weather from a step to before another, at most a piece later; valid until the next call
   */
  piece(fieldsOf: CirculationOfPiece, fromStep: number, endStep: number): PieceWeather {
    const { levels, heightsM } = this.#ground!
    const count = endStep - fromStep
    const series = (name: WeatherSeries) => this.#series.get(name)!
    const fields = fieldsOf(fromStep, endStep)
    for (const name of fieldSeries) series(name).set(fields[name])
    const [bytes, before] = [count * BYTES, fromStep * BYTES]
    const { cover, sky, air, drag, level, turbulence } = this.#kernels
    cover(bytes, before)
    // Before the first step the sky was as at it.
    if (Number.isNaN(this.#coversBefore[1])) this.#coversBefore[1] = series('cover')[0]!
    sky(bytes, before)
    this.#coversBefore[1] = series('cover')[count - 1]!
    air(bytes, before)
    drag(bytes, before)
    for (const [i, numbers] of levels.entries()) {
      this.#setNumbers(numbers)
      const { east, north } = this.#winds[i]!
      level(bytes, before, east.byteOffset, north.byteOffset)
    }
    turbulence(bytes, before)
    const weather = new Map<string, Float64Array>()
    for (const [id, name] of Object.entries(variables)) weather.set(id, series(name).subarray(0, count))
    for (const [i, heightM] of heightsM.entries()) {
      weather.set(`u${heightM}`, this.#winds[i]!.east.subarray(0, count))
      weather.set(`v${heightM}`, this.#winds[i]!.north.subarray(0, count))
    }
    return weather
  }

  #setNumbers(numbers: Partial<Readonly<Record<WeatherNumber, number>>>): void {
    for (const [name, number] of Object.entries(numbers))
      this.#numbers.get(name as WeatherNumber)![0] = number
  }

  /** The kernels read the value after the last one too, with a weight of zero. */
  #fill(name: WeatherTable, { values, last }: LookupTable): void {
    const room = this.#tables.get(name)!
    room.set(values)
    room[last + 1] = values[last]!
  }
}

function addresses<Name extends string>(of: ReadonlyMap<Name, Float64Array>): Record<Name, number> {
  return Object.fromEntries([...of].map(([name, room]) => [name, room.byteOffset])) as Record<Name, number>
}
