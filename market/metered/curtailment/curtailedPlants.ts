import { type GroupedTurbine, readAtlasInfo, turbineSeries } from '#atlas'
import { germanDayOf, germanMonths } from '#domain'
import {
  type CurtailedSpan,
  type CurtailmentOperation,
  curtailedAtMostMwh,
  curtailedMwh,
  curtailedSpans,
} from '#domain/metered'
import { unitTurbines } from '../../fleet/unitTurbine.ts'
import type { CurtailedYear } from '../comparisonStore.ts'
import type { MeteredPlant } from '../meteredPlants.ts'
import { placedPlants } from '../modelledPlants.ts'

/** Memory for the energies of the plants that are computed at a time, in numbers of 8 bytes. */
const mostNumbers = 8 << 20
/** Months with an operation of a grid operator by which its list counts as one of the whole year. */
const leastMonths = 11

/** Energy that grid operators have taken from plants, by plant and year. */
export type CurtailedPlants = ReadonlyMap<string, ReadonlyMap<number, CurtailedYear>>

/**
 * Energy that operations of the grid have taken from metered plants: the modelled power above the allowed one. Plants whose
 * grid operator has published lists of a whole year, without an operation of their own, have lost nothing.
 * @throws as turbineSeries
 */
export async function curtailedPlants(
  atlasUrl: string,
  plants: readonly MeteredPlant[],
  operations: readonly CurtailmentOperation[],
  options: { readonly signal?: AbortSignal } = {},
): Promise<CurtailedPlants> {
  const own = operations.filter(({ cause }) => cause === 'grid')
  if (own.length === 0) return new Map()
  const { grid, dataFromMs, resolutionTimeS, stepCount } = await readAtlasInfo(atlasUrl, options.signal)
  const stepMs = 1000 * resolutionTimeS
  const years = new Set(plants.flatMap((plant) => plant.years.map(({ year }) => year)))
  const months = germanMonths(dataFromMs, stepMs, stepCount).filter(({ year }) => years.has(year))
  const limited = limitedPlants(plants, own)
  const found = new Map<string, Map<number, CurtailedYear>>()
  const whole = wholeYears(own)
  for (const plant of plants) {
    const none = [...years].filter((year) => keysOf(plant).some((key) => whole.has(`${areaOf(key)} ${year}`)))
    const gridOperator = operatorOf(plant)
    if (none.length > 0)
      found.set(
        plant.plant,
        new Map(
          none.map((year) => [
            year,
            { monthsKwh: new Array<number>(12).fill(0), atMostKwh: 0, isWholeYear: true, gridOperator },
          ]),
        ),
      )
  }
  if (months.length === 0) return found
  const period = { fromStep: months[0]!.fromStep, endStep: months.at(-1)!.endStep }
  const placed = placedPlants(grid, new Map([...limited].map(([{ plant, units }]) => [plant, units])))
  const plantOf = new Map([...limited.keys()].map((plant) => [plant.plant, plant]))
  const turbineOf = unitTurbines()
  const batch = Math.max(1, Math.floor(mostNumbers / (period.endStep - period.fromStep)))
  for (let from = 0; from < placed.length; from += batch) {
    const part = placed.slice(from, from + batch)
    const turbines = part.flatMap(({ units }, group) =>
      units.map(
        ({ unit, cell }): GroupedTurbine => ({
          ...{ turbine: turbineOf(unit).turbine, cells: [{ ...cell, weight: 1 }], group },
          ...period,
        }),
      ),
    )
    const series = await turbineSeries(atlasUrl, turbines, part.length, { ...options, period })
    for (const [group, { plant, units }] of part.entries()) {
      const powerKw = units.reduce((sum, { unit }) => sum + unit.powerKw, 0)
      const spans = limited.get(plantOf.get(plant)!)!
      const lost = curtailedMwh(
        spans,
        { startMs: dataFromMs + period.fromStep * stepMs, stepMs, energiesMwh: series.energiesMwh[group]! },
        powerKw,
      )
      const ofPlant = found.get(plant) ?? new Map<number, CurtailedYear>()
      found.set(plant, ofPlant)
      for (const year of years) {
        const monthsKwh = new Array<number>(12).fill(0)
        for (const month of months.filter((one) => one.year === year))
          for (const [step, mwh] of lost)
            if (step + period.fromStep >= month.fromStep && step + period.fromStep < month.endStep)
              monthsKwh[month.month - 1]! += 1000 * mwh
        const ofYear = spans.filter(({ startMs }) => germanDayOf(startMs).startsWith(String(year)))
        if (ofYear.length === 0) continue
        ofPlant.set(year, {
          monthsKwh,
          atMostKwh: 1000 * curtailedAtMostMwh(ofYear, powerKw),
          isWholeYear: ofPlant.has(year),
          gridOperator: operatorOf(plantOf.get(plant)!),
        })
      }
    }
  }
  return found
}

/** Plants with their limited times; a key of several plants names none of them. */
export function limitedPlants(
  plants: readonly MeteredPlant[],
  operations: readonly CurtailmentOperation[],
): Map<MeteredPlant, CurtailedSpan[]> {
  const plantOfKey = new Map<string, MeteredPlant | null>()
  for (const plant of plants)
    for (const key of new Set(keysOf(plant))) plantOfKey.set(key, plantOfKey.has(key) ? null : plant)
  const limited = new Map<MeteredPlant, CurtailedSpan[]>()
  for (const [key, own] of Map.groupBy(operations, ({ plantKey }) => plantKey)) {
    const plant = plantOfKey.get(key)
    if (plant) limited.set(plant, curtailedSpans([...(limited.get(plant) ?? []), ...own]))
  }
  return limited
}

const keysOf = ({ connections }: MeteredPlant) => connections.flatMap(({ plantKey }) => plantKey ?? [])

/** Transmission system and grid operator of a key: its first six characters. */
const areaOf = (plantKey: string) => plantKey.slice(0, 6)

function operatorOf(plant: MeteredPlant): string {
  const named = plant.connections.find(({ gridOperator }) => gridOperator !== null)?.gridOperator
  return named ?? areaOf(keysOf(plant)[0] ?? '')
}

/** `area year` of lists with operations in nearly all months. */
function wholeYears(operations: readonly CurtailmentOperation[]): ReadonlySet<string> {
  const months = new Map<string, Set<string>>()
  for (const { plantKey, startMs } of operations) {
    const [year, month] = germanDayOf(startMs).split('-') as [string, string]
    const name = `${areaOf(plantKey)} ${year}`
    const own = months.get(name)
    if (own === undefined) months.set(name, new Set([month]))
    else own.add(month)
  }
  return new Set([...months].flatMap(([name, own]) => (own.size >= leastMonths ? [name] : [])))
}
