import { type Kernel, KernelMemory } from '#domain/kernels'
import { STABILITY_CORRECTION } from './boundaryLayer.ts'
import type { LookupTable } from './lookupTable.ts'
import {
  dragKernel,
  innerSeries,
  inputSeries,
  levelKernel,
  levelNumbers,
  placeNumbers,
  type TableInMemory,
  type WindLayout,
  type WindSeries,
  wholeSeries,
} from './windKernel.ts'

/** Steps of a piece: their series stay in the processor's cache. */
const STEPS_OF_PIECE = 1024

export type PlaceNumbers = Readonly<Record<(typeof placeNumbers)[number], number>>
export type LevelNumbers = Readonly<Record<(typeof levelNumbers)[number], number>>
/** Tables of a place, all over the speed of the same steps. */
export type PlaceTables = Readonly<
  Record<'spreading' | 'friction' | 'logRoughness' | 'halfBacking' | 'lengths', LookupTable>
>
export type WindInputSeries = Readonly<Record<(typeof inputSeries)[number], Float64Array>>
export type WindOutputSeries = Readonly<Record<(typeof wholeSeries)[number], Float64Array>>

/** A level with the series of its wind, m/s, which is written. */
export interface WindLevel {
  readonly numbers: LevelNumbers
  readonly east: Float64Array
  readonly north: Float64Array
}

type Constants = Pick<WindLayout, 'pivotM' | 'logPivot' | 'buoyancy' | 'mostUnstablePerM' | 'mostStablePerM'>

/** The wind profile of one place after another, in the memory of its kernels. */
export class WindMemory {
  readonly #numbers = new Map<string, Float64Array>()
  readonly #series = new Map<WindSeries, Float64Array>()
  readonly #tables = new Map<keyof PlaceTables, Float64Array>()
  readonly #east: Float64Array
  readonly #north: Float64Array
  readonly #kernels: Readonly<Record<string, Kernel>>

  /** @param shape  a table of a place: all have its steps */
  constructor(constants: Constants, shape: Omit<LookupTable, 'values'>) {
    const bytes = (count: number) => count * Float64Array.BYTES_PER_ELEMENT
    const numbers = [...placeNumbers, ...levelNumbers]
    const series = [...inputSeries, ...wholeSeries, ...innerSeries]
    const placeTables = ['spreading', 'friction', 'logRoughness', 'halfBacking', 'lengths'] as const
    const memory = new KernelMemory([
      ...numbers.map(() => bytes(1)),
      ...[...series, 'east', 'north'].map(() => bytes(STEPS_OF_PIECE)),
      ...placeTables.map(() => bytes(shape.last + 2)),
      bytes(STABILITY_CORRECTION.last + 2),
    ])
    for (const name of numbers) this.#numbers.set(name, memory.doubles(1))
    for (const name of series) this.#series.set(name, memory.doubles(STEPS_OF_PIECE))
    for (const name of placeTables) this.#tables.set(name, memory.doubles(shape.last + 2))
    const stability = memory.doubles(STABILITY_CORRECTION.last + 2)
    fill(stability, STABILITY_CORRECTION)
    this.#east = memory.doubles(STEPS_OF_PIECE)
    this.#north = memory.doubles(STEPS_OF_PIECE)
    const tableOf = (name: keyof PlaceTables): TableInMemory => ({
      ...shape,
      address: this.#tables.get(name)!.byteOffset,
    })
    const addresses = <Name extends string>(names: readonly Name[], of: ReadonlyMap<string, Float64Array>) =>
      Object.fromEntries(names.map((name) => [name, of.get(name)!.byteOffset])) as Record<Name, number>
    const layout: WindLayout = {
      ...constants,
      numbers: addresses(numbers, this.#numbers),
      series: addresses(series, this.#series),
      tables: {
        spreading: tableOf('spreading'),
        friction: tableOf('friction'),
        logRoughness: tableOf('logRoughness'),
        halfBacking: tableOf('halfBacking'),
        lengths: tableOf('lengths'),
        stability: { ...STABILITY_CORRECTION, address: stability.byteOffset },
      },
      level: { east: this.#east.byteOffset, north: this.#north.byteOffset },
    }
    this.#kernels = memory.compile([dragKernel(layout), levelKernel(layout)])
  }

  /** Writes the series of a place and its levels, which all have equally many steps. */
  profile(
    numbers: PlaceNumbers,
    tables: PlaceTables,
    inputs: WindInputSeries,
    outputs: WindOutputSeries,
    levels: readonly WindLevel[],
  ): void {
    this.#setNumbers(numbers)
    for (const [name, room] of this.#tables) fill(room, tables[name])
    const count = inputs.east.length
    for (let from = 0; from < count; from += STEPS_OF_PIECE) {
      const steps = Math.min(STEPS_OF_PIECE, count - from)
      for (const name of inputSeries) this.#series.get(name)!.set(inputs[name].subarray(from, from + steps))
      this.#run('drag', steps)
      for (const name of wholeSeries) outputs[name].set(this.#series.get(name)!.subarray(0, steps), from)
      for (const level of levels) {
        this.#setNumbers(level.numbers)
        this.#run('level', steps)
        level.east.set(this.#east.subarray(0, steps), from)
        level.north.set(this.#north.subarray(0, steps), from)
      }
    }
  }

  #setNumbers(numbers: PlaceNumbers | LevelNumbers): void {
    for (const [name, number] of Object.entries(numbers)) this.#numbers.get(name)![0] = number
  }

  #run(kernel: 'drag' | 'level', steps: number): void {
    this.#kernels[kernel]!(steps * Float64Array.BYTES_PER_ELEMENT)
  }
}

/** The kernels read the value after the last one too, with a weight of zero. */
function fill(room: Float64Array, { values, last }: LookupTable): void {
  room.set(values)
  room[last + 1] = values[last]!
}
