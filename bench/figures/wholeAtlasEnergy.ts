import { type Atlas, type MonthlyEnergyField, monthlyEnergies } from '#atlas'
import {
  compileTurbine,
  densityAboveGround,
  monthlyEnergy,
  simpleCurves,
  turbinePowerSeries,
  wholeEnergyMwh,
  windSpeedFromComponents,
} from '#domain'
import { referenceTurbines } from '#domain/catalogue'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'
import { cellExtents, type OpenFiles, plainRead, unpacked } from './bareRead.ts'
import { elapsedMs, measured, median } from './medianMs.ts'
import { type Cell, readCell, STEP_COUNT } from './twentyYears.ts'

const ENERGY_VARIABLES = ['u100', 'v100', 't2m', 'sp', 'rh2m']
const CHECKED_CELLS = sized(5, 1)
/** Energies are stored as 32-bit floats. */
const TOLERANCE = 1e-6
const MB = 1e6
const S = 1000

const turbines = referenceTurbines.map(({ power, diameterM, hubHeightM }) => ({
  diameterM,
  hubHeightM,
  curves: simpleCurves(power, null),
}))

/**
 * Monthly energy of all reference turbines in every cell, on one thread and on two, compared with only
 * unpacking on one thread, by time and processor time, and with the bandwidth of the memory.
 */
export async function energyPass(atlas: Atlas, folder: string): Promise<Figure[]> {
  const one = await measured(() => monthlyEnergies(folder, turbines, { threads: 1 }))
  const two = await measured(() => monthlyEnergies(folder, turbines, { threads: 2 }))
  const isSame = await agree(atlas, two.result)
  const isSameBits = two.result.every(({ data }, t) =>
    data.every((value, i) => Object.is(value, one.result[t]!.data[i])),
  )
  let bytes = 0
  const zstd = { wallMs: 0, cpuMs: 0 }
  const files: OpenFiles = new Map()
  const { xSz, ySz } = atlas.info.grid
  for (let i = 0; i < xSz * ySz; i++) {
    const extents = cellExtents(folder, { x: i % xSz, y: Math.floor(i / xSz) }, ENERGY_VARIABLES)
    const chunks = plainRead(extents, files).flat()
    const { wallMs, cpuMs } = await measured(() => void chunks.map(unpacked))
    zstd.wallMs += wallMs
    zstd.cpuMs += cpuMs
    // Compressed bytes count once; integers are unpacked, copied and read, speed and density are written and read.
    bytes += chunks.reduce((sum, { length }) => sum + length, 0)
    bytes += STEP_COUNT * (ENERGY_VARIABLES.length * 4 * 2 + 2 * 2 * 4)
  }
  const figure = (
    name: string,
    unit: string,
    ours: number,
    peer: number,
    peer_name: string,
    same: boolean,
  ) => ({
    name: `whole_atlas_energy${name}`,
    ratio: ours / peer,
    unit,
    ours,
    peer,
    peer_name,
    same_result: same,
  })
  const throughput = bytes / MB / (two.wallMs / S)
  const alone = 'zstd alone, one thread'
  return [
    figure('', 's', two.wallMs / S, zstd.wallMs / S, alone, isSame),
    figure('_one_thread', 's', one.wallMs / S, zstd.wallMs / S, alone, isSame),
    figure('_cpu', 's', one.cpuMs / S, zstd.cpuMs / S, 'zstd alone, time of the processor', isSame),
    figure('_two_threads', 's', two.wallMs / S, one.wallMs / S, 'the same on one thread', isSameBits),
    figure('_bandwidth', 'MB/s', throughput, await copyMbPerS(), 'copy in memory', isSame),
  ]
}

/** Whether the monthly energies are the sums of the power of each step. */
async function agree(atlas: Atlas, energies: readonly MonthlyEnergyField[]): Promise<boolean> {
  const { xSz, ySz } = atlas.info.grid
  for (let i = 0; i < CHECKED_CELLS; i++) {
    const cell = { x: (7 * i) % xSz, y: (5 * i) % ySz }
    for (const [t, { data }] of energies.entries()) {
      const isSame = (await cellEnergies(atlas, cell, turbines[t]!)).every(
        (energy, m) => Math.abs(data[(m * ySz + cell.y) * xSz + cell.x]! / energy - 1) < TOLERANCE,
      )
      if (!isSame) return false
    }
  }
  return true
}

async function cellEnergies(
  atlas: Atlas,
  cell: Cell,
  { curves, diameterM, hubHeightM }: (typeof turbines)[number],
): Promise<number[]> {
  const { fields, startMs, stepMs } = await readCell(atlas, cell, ENERGY_VARIABLES)
  const [u, v, t2m, sp, rh2m] = ENERGY_VARIABLES.map((id) => Float64Array.from(fields.get(id)!))
  windSpeedFromComponents(u!, v!, u!)
  const density = t2m!.map((temperatureK, i) =>
    densityAboveGround(
      { temperatureK, temperatureHeightM: 2, pressurePa: sp![i]!, humidityPercent: rh2m![i]! },
      hubHeightM,
    ),
  )
  const power = new Float64Array(u!.length)
  turbinePowerSeries(compileTurbine(curves, { diameterM }), u!, density, power)
  return monthlyEnergy({ values: power, startMs, stepMs }).map(wholeEnergyMwh)
}

/** Bytes read and written per second when 64 MB are copied, MB/s. */
async function copyMbPerS(): Promise<number> {
  const from = new Uint8Array(64 * MB).fill(1)
  const to = new Uint8Array(from.length)
  const times: number[] = []
  for (let round = 0; round < 9; round++) times.push(await elapsedMs(() => to.set(from)))
  return (2 * from.length) / MB / (median(times) / S)
}
