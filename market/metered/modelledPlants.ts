import { type EnergyTurbine, type GroupedTurbine, readAtlasInfo, turbineMonths } from '#atlas'
import { type AtlasGrid, germanMonths, gridCellOf, wholePeriodShare } from '#domain'
import type { ModelledYear } from '#domain/metered'
import type { RegisterUnit } from '#domain/register'
import { unitTurbines } from '../fleet/unitTurbine.ts'

/** Fields of a register unit that the model needs. */
export type ModelledUnit = Pick<
  RegisterUnit,
  'number' | 'lat' | 'lon' | 'powerKw' | 'hubHeightM' | 'rotorDiameterM' | 'maker' | 'type'
>

/** Factors of the wind speed; the energies show how a turbine responds to it. */
const windFactors = [0.9, 1, 1.1] as const

export interface PlantModel {
  readonly atlasVersion: string
  /** Years by plant, then by year; plants outside the atlas and partly covered years are absent. */
  readonly years: ReadonlyMap<string, ReadonlyMap<number, ModelledYear>>
}

/**
 * Energies of plants by the product's method: each turbine with its own hub and curve, in the wind and air of its cell,
 * in months of German time, without losses; and their response to the wind.
 * @param plants units of each plant, as of today for all its years
 * @throws as turbineMonths
 */
export async function modelPlants(
  atlasUrl: string,
  plants: ReadonlyMap<string, readonly ModelledUnit[]>,
  years: readonly number[],
  options: { readonly signal?: AbortSignal; readonly onShare?: (share: number) => void } = {},
): Promise<PlantModel> {
  const info = await readAtlasInfo(atlasUrl, options.signal)
  const months = germanMonths(info.dataFromMs, 1000 * info.resolutionTimeS, info.stepCount).filter(
    ({ year, fromStep, endStep, fullSteps }) =>
      years.includes(year) && endStep - fromStep >= wholePeriodShare * fullSteps,
  )
  const first = months[0]?.fromStep ?? 0
  const end = months.at(-1)?.endStep ?? 0
  const turbineOf = unitTurbines()
  const scaled = new Map<EnergyTurbine, readonly EnergyTurbine[]>()
  const placed = placedPlants(info.grid, plants)
  const turbines = placed.flatMap(({ units }, index) =>
    units.flatMap(({ unit, cell }) => {
      const { turbine } = turbineOf(unit)
      const own = scaled.get(turbine) ?? windFactors.map((factor) => inOtherWind(turbine, factor))
      scaled.set(turbine, own)
      return own.map(
        (one, f): GroupedTurbine => ({
          turbine: one,
          cells: [{ ...cell, weight: 1 }],
          group: windFactors.length * index + f,
          fromStep: first,
          endStep: end,
        }),
      )
    }),
  )
  const sums = await turbineMonths(atlasUrl, turbines, windFactors.length * placed.length, months, options)
  const modelled = new Map<string, Map<number, ModelledYear>>()
  for (const [index, { plant }] of placed.entries()) {
    const own = new Map<number, ModelledYear>()
    for (const year of years) {
      const inYear = months.flatMap((month, m) => (month.year === year ? [m] : []))
      if (inYear.length !== 12) continue
      const [less, as, more] = windFactors.map((_, f) =>
        inYear.map((m) => 1000 * sums[windFactors.length * index + f]![m]!),
      )
      own.set(year, { kwh: as!, ...bendOf(less!, as!, more!) })
    }
    modelled.set(plant, own)
  }
  return { atlasVersion: info.version, years: modelled }
}

/** The turbine with a curve that turns the atlas's wind into the energy of another wind. */
function inOtherWind(turbine: EnergyTurbine, factor: number): EnergyTurbine {
  if (factor === 1) return turbine
  const { curves } = turbine
  const speeds = (own: readonly number[]) => own.map((speed) => speed / factor)
  const moved = { ...curves, power: { ...curves.power, windSpeedMs: speeds(curves.power.windSpeedMs) } }
  return {
    ...turbine,
    curves: {
      ...moved,
      cutInMs: curves.cutInMs === null ? null : curves.cutInMs / factor,
      cutOutMs: curves.cutOutMs === null ? null : curves.cutOutMs / factor,
    },
  }
}

/** ln E(f) / E(1) = s ln f + q (ln f)² , fitted through three points. */
function bendOf(less: readonly number[], as: readonly number[], more: readonly number[]) {
  const [low, , high] = windFactors.map(Math.log) as [number, number, number]
  const determinant = low * high * high - high * low * low
  const own = as.map((energy, m) => [Math.log(less[m]! / energy), Math.log(more[m]! / energy)] as const)
  return {
    sensitivity: own.map(([a, b]) => (a * high * high - b * low * low) / determinant),
    curvature: own.map(([a, b]) => (low * b - high * a) / determinant),
  }
}

/** Plants whose units are all within a grid, with their cells; in the order of places, so that neighbours are read together. */
export function placedPlants(grid: AtlasGrid, plants: ReadonlyMap<string, readonly ModelledUnit[]>) {
  return [...plants]
    .flatMap(([plant, units]) => {
      const placed = units.flatMap((unit) => {
        const cell = gridCellOf(grid, unit.lat, unit.lon)
        return cell === null ? [] : [{ unit, cell }]
      })
      return placed.length === 0 || placed.length < units.length ? [] : [{ plant, units: placed }]
    })
    .sort((a, b) => cellOrder(a.units[0]!.cell) - cellOrder(b.units[0]!.cell))
}

function cellOrder({ x, y }: { readonly x: number; readonly y: number }): number {
  return 1e6 * y + x
}
