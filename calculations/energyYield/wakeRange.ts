import type { EnergyYieldResult } from '#contracts'
import {
  defaultTurbulence,
  defaultWakeDecay,
  type FarmWakeModel,
  plausibleRoughnessM,
  wakeModels,
} from '#domain/wake'
import { BlockSummer, type FarmJob } from './blockSums.ts'
import type { InflowBlock } from './inflow.ts'
import type { EnergyYieldSpec } from './spec.ts'
import { everySoManySteps } from './windVariants.ts'

/** Size of the sample, which gives the difference between two roughness lengths to a tenth of a point of the loss. */
const MOST_STEPS = 1500

type WakeRange = NonNullable<EnergyYieldResult['wake_range']>
type Surfaced = EnergyYieldSpec['turbines'][number]

/** Whether the wakes of a farm depend on an uncertain roughness. */
export function hasWakeRange({ wake_model, turbines, turbulence }: EnergyYieldSpec): boolean {
  const { usesWakeDecay, usesTurbulence }: FarmWakeModel = wakeModels[wake_model]
  if (usesTurbulence) return turbulence.source === 'roughness'
  return usesWakeDecay && turbines.some(({ surface }) => surface?.wake_decay_source === 'roughness')
}

/**
 * Wake loss of the planned turbines with every roughness length a class lower and higher: the change of the loss in the
 * sample, added to the loss over all steps.
 * @param sample steps of the farm's wind, spread over all times of day and year
 * @param wakeShare of the planned turbines over all steps
 */
export function wakeRangeOf(job: FarmJob, sample: InflowBlock, wakeShare: number): WakeRange {
  const few = everySoManySteps(sample, MOST_STEPS)
  const shareOf = (spec: EnergyYieldSpec) => sampledWakeShare({ ...job, spec }, few)
  const settled = shareOf(job.spec)
  return {
    ends: ([0, 1] as const).map((end) => {
      const spec = withRoughness(job.spec, end)
      return {
        roughness_length_m: meanRoughness(job.spec, end),
        wake_share: Math.max(0, wakeShare + shareOf(spec) - settled),
      }
    }),
  }
}

function sampledWakeShare(job: FarmJob, block: InflowBlock): number {
  const { turbines } = new BlockSummer(job).sum(block)
  let [free, park] = [0, 0]
  for (const [i, sums] of turbines.entries()) {
    if (job.spec.turbines[i]!.status !== 'planned') continue
    for (const value of sums.free) free += value
    for (const value of sums.park) park += value
  }
  return free > 0 ? 1 - park / free : 0
}

/** The farm with the roughness at one end of the plausible range. */
function withRoughness(spec: EnergyYieldSpec, end: 0 | 1): EnergyYieldSpec {
  const turbines = spec.turbines.map((turbine) => {
    const roughnessM = endOf(turbine, end)
    return roughnessM === null || turbine.surface!.wake_decay_source === 'typed'
      ? turbine
      : { ...turbine, wake_decay_constant: defaultWakeDecay(turbine.hub_height_m, roughnessM) }
  })
  if (spec.turbulence.source !== 'roughness') return { ...spec, turbines }
  const known = spec.turbines.flatMap((turbine) => {
    const roughnessM = endOf(turbine, end)
    return roughnessM === null ? [] : [defaultTurbulence(turbine.hub_height_m, roughnessM)]
  })
  const intensity = known.reduce((sum, one) => sum + one, 0) / known.length
  return { ...spec, turbines, turbulence: { ...spec.turbulence, intensity } }
}

function endOf({ surface }: Surfaced, end: 0 | 1): number | null {
  if (surface === undefined) return null
  const { roughness_length_m: lengthM, roughness_source: source, atlas_roughness_length_m: atlasM } = surface
  return plausibleRoughnessM({ lengthM, source, ...(atlasM !== undefined && { atlasM }) })[end]
}

/** Mean of the logarithm over the planned turbines, as a length in m. */
function meanRoughness({ turbines }: EnergyYieldSpec, end: 0 | 1): number {
  const known = turbines.flatMap((turbine) => {
    const roughnessM = turbine.status === 'planned' ? endOf(turbine, end) : null
    return roughnessM === null ? [] : [Math.log(roughnessM)]
  })
  return Math.exp(known.reduce((sum, one) => sum + one, 0) / known.length)
}
