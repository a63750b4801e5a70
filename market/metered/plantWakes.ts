import { readAtlasInfo } from '#atlas'
import { germanMonths } from '#domain'
import { type ModelledYear, neighbourWakes, type WakeResponse } from '#domain/metered'
import type { RegisterUnit } from '#domain/register'
import { atlasRoses } from './atlasRoses.ts'
import type { MeteredPlant } from './meteredPlants.ts'

/** Wake loss of each plant by all turbines in operation; empty if the atlas has no directions. */
export async function plantWakes(
  atlasUrl: string,
  turbines: readonly RegisterUnit[],
  plants: readonly MeteredPlant[],
  modelled: ReadonlyMap<string, ReadonlyMap<number, ModelledYear>>,
  years: readonly number[],
  signal: AbortSignal | undefined,
): Promise<ReadonlyMap<string, number>> {
  const { dataFromMs, resolutionTimeS, stepCount } = await readAtlasInfo(atlasUrl, signal)
  const months = germanMonths(dataFromMs, 1000 * resolutionTimeS, stepCount).filter(({ year }) =>
    years.includes(year),
  )
  const period = { fromStep: months[0]?.fromStep ?? 0, endStep: months.at(-1)?.endStep ?? 0 }
  const roseAt = await atlasRoses(
    atlasUrl,
    plants.map(({ units }) => units[0]!),
    period,
    signal,
  )
  if (roseAt === null) return new Map()
  const standing = turbines.filter(
    ({ status, rotorDiameterM }) => status === 'operating' && rotorDiameterM !== null,
  )
  const indexOf = new Map(standing.map(({ number }, index) => [number, index]))
  const responses = new Map<number, WakeResponse>()
  for (const { plant, units } of plants) {
    const [model] = [...(modelled.get(plant)?.values() ?? [])]
    if (model === undefined) continue
    const total = sumOf(model.kwh)
    const weighted = (values: ArrayLike<number>) =>
      Array.from(values).reduce((sum, value, m) => sum + value * model.kwh[m]!, 0) / total
    const response = {
      rose: roseAt(units[0]!),
      sensitivity: weighted(model.sensitivity),
      curvature: weighted(model.curvature),
    }
    if (!Number.isFinite(response.sensitivity)) continue
    for (const { number } of units) {
      const index = indexOf.get(number)
      if (index !== undefined) responses.set(index, response)
    }
  }
  const losses = neighbourWakes(
    standing.map((unit) => ({ ...unit, rotorDiameterM: unit.rotorDiameterM! })),
    responses,
  )
  return new Map(
    plants.flatMap(({ plant, units }) => {
      const own = units.flatMap(({ number }) => losses.get(indexOf.get(number) ?? -1) ?? [])
      return own.length === 0 ? [] : [[plant, own.reduce((sum, loss) => sum + loss, 0) / own.length] as const]
    }),
  )
}

function sumOf(values: ArrayLike<number>): number {
  return Array.from(values).reduce((sum, value) => sum + value, 0)
}
