import { type GroupedTurbine, readAtlasInfo, turbineSeries } from '#atlas'
import {
  germanMonths,
  negativePriceSums,
  type PricePlan,
  pricePlan,
  type Series,
  valuedPeriods,
  wholePeriodShare,
} from '#domain'
import { type MonthValues, type ValuedYear, valuedYear } from '#domain/metered'
import { stepsOfAtlas } from '../fields/pricedWork.ts'
import { readRegister } from '../fleet/registerFiles.ts'
import { unitTurbines } from '../fleet/unitTurbine.ts'
import type { MarketData } from '../marketData.ts'
import type { ComparedPlant } from './comparisonStore.ts'
import { type ModelledUnit, placedPlants } from './modelledPlants.ts'

/** Memory for the energies of the plants that are computed at a time, in numbers of 8 bytes. */
const mostNumbers = 8 << 20

/**
 * Market values of metered plants by year and month: metered energy of each month at the prices of the hours in which the
 * product's method lets the plant's turbines generate, as in `modelPlants`.
 * @returns by plant; those without metered months, weather or prices are absent
 * @throws as turbineSeries
 */
export async function meteredValues(
  { atlasUrl, registerFolder }: { readonly atlasUrl: string; readonly registerFolder: string },
  plants: readonly ComparedPlant[],
  { prices, official }: Pick<MarketData, 'prices' | 'official'>,
  options: { readonly signal?: AbortSignal; readonly onShare?: (share: number) => void } = {},
): Promise<Map<string, ValuedYear[]>> {
  const valued = new Map<string, ValuedYear[]>()
  const info = await readAtlasInfo(atlasUrl, options.signal)
  const { startMs, stepMs, stepCount } = stepsOfAtlas(info)
  const years = new Set(plants.flatMap((plant) => plant.years.map(({ year }) => year)))
  const months = germanMonths(startMs, stepMs, stepCount).filter(({ year }) => years.has(year))
  if (months.length === 0) return valued
  const period = { fromStep: months[0]!.fromStep, endStep: months.at(-1)!.endStep }
  const steps = period.endStep - period.fromStep
  const plan = pricePlan(prices, {
    startMs: startMs + stepMs * period.fromStep,
    stepMs,
    stepCount: steps,
  })
  const units = await unitsOf(registerFolder, plants)
  const placed = placedPlants(info.grid, units)
  const byName = new Map(plants.map((plant) => [plant.plant, plant]))
  const turbineOf = unitTurbines()
  const batch = Math.max(1, Math.floor(mostNumbers / steps))
  for (let from = 0; from < placed.length; from += batch) {
    const own = placed.slice(from, from + batch)
    const turbines = own.flatMap((plant, group) =>
      plant.units.map(
        ({ unit, cell }): GroupedTurbine => ({
          ...{ turbine: turbineOf(unit).turbine, cells: [{ ...cell, weight: 1 }], group },
          ...period,
        }),
      ),
    )
    const { signal } = options
    const series = await turbineSeries(atlasUrl, turbines, own.length, { ...(signal && { signal }), period })
    for (const [group, { plant }] of own.entries()) {
      const ofMonths = monthValues(plan, series.energiesMwh[group]!, official)
      const found = byName
        .get(plant)!
        .years.flatMap((year) => valuedYear(year, ofMonths.get(year.year) ?? []) ?? [])
      if (found.length > 0) valued.set(plant, found)
    }
    options.onShare?.((from + own.length) / placed.length)
  }
  return valued
}

/**
 * Market values of months by the hours in which a plant generates, by year.
 * @param energiesMwh  of each step of the plan; months without enough weather or prices are left out
 */
export function monthValues(
  plan: PricePlan,
  energiesMwh: Series,
  official: MarketData['official'],
): Map<number, MonthValues[]> {
  const { months } = valuedPeriods(plan, energiesMwh, 'windOnshore', official)
  const known = months.flatMap((own, index): (MonthValues & { readonly year: number })[] => {
    const { year, month, coverage, availability, baseEurMwh, officialCtKwh, byLaw } = own
    if (!(coverage * availability >= wholePeriodShare && byLaw.energyMwh > 0)) return []
    const sums = negativePriceSums(plan, energiesMwh, (m) => m === index)
    const positiveMwh = sums.energyMwh - sums.negativeMwh
    return [
      {
        ...{ year, month: month!, baseEurMwh, valueEurMwh: byLaw.valueEurMwh },
        withoutNegativeEurMwh: positiveMwh > 0 ? (sums.revenueEur - sums.negativeEur) / positiveMwh : null,
        officialEurMwh: officialCtKwh === null ? null : 10 * officialCtKwh,
      },
    ]
  })
  return Map.groupBy(known, ({ year }) => year)
}

/** Units of plants as the register has them today; plants with a unit that it lacks are left out. */
async function unitsOf(
  registerFolder: string,
  plants: readonly ComparedPlant[],
): Promise<Map<string, ModelledUnit[]>> {
  const register = await readRegister(registerFolder)
  const wanted = new Set(plants.flatMap(({ units }) => units))
  const known = new Map<string, ModelledUnit>()
  for (const unit of [...(register?.former ?? []), ...(register?.units ?? [])])
    if (wanted.has(unit.number)) known.set(unit.number, unit)
  return new Map(
    plants
      .filter((plant) => plant.units.every((unit) => known.has(unit)))
      .map(({ plant, units }) => [plant, units.map((unit) => known.get(unit)!)]),
  )
}
