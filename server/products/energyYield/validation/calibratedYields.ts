import { type CalibratedYields, energyYieldResultSchema, formatUtc, type ResultCalibration } from '#contracts'
import { readResultIfAny } from '../../../results/readResult.ts'

/** A completed job with a calibration. */
export interface CalibratedJob {
  readonly id: string
  readonly atlas: string
  readonly finishedMs: number
  /** Folder of its result. */
  readonly folder: string
}

/** Yields as JSON, for worker processes. */
export async function calibratedYieldsAsJson(jobs: readonly CalibratedJob[]): Promise<Uint8Array> {
  const read: CalibratedYields['yields'][number][] = []
  for (const job of jobs) {
    const one = await calibratedYield(job)
    if (one !== null) read.push(one)
  }
  return Buffer.from(JSON.stringify({ yields: read } satisfies CalibratedYields))
}

/** null if the job's files are deleted, or its result is of an unsupported release. */
async function calibratedYield({
  id,
  atlas,
  finishedMs,
  folder,
}: CalibratedJob): Promise<CalibratedYields['yields'][number] | null> {
  const result = await readResultIfAny(folder, energyYieldResultSchema)
  if (result?.calibration === undefined) return null
  const { by, uncalibrated } = result.calibration
  const { planned } = result.groups
  const isMeasured = by.kind === 'measurement'
  return {
    ...{ id, atlas, farm_name: result.farm_name, finished_at: formatUtc(finishedMs) },
    ...{
      source: by.source,
      kind: by.kind,
      height_m: by.kind === 'production' || by.kind === 'metered' ? null : by.height_m,
    },
    ...knownOf(result.calibration),
    method: isMeasured ? by.method : null,
    skill: isMeasured ? by.skill : null,
    uncalibrated: {
      wind_speed_ms: uncalibrated.planned.free_wind_speed_ms,
      park_mwh: uncalibrated.planned.park_mwh,
    },
    calibrated: { wind_speed_ms: planned.free_wind_speed_ms, park_mwh: planned.yield.park_mwh },
    basis: result.basis ?? null,
  }
}

type Known = Pick<CalibratedYields['yields'][number], 'known_mean_ms' | 'atlas_mean_ms' | 'production'>

/** Known values, and the atlas's values for them. */
function knownOf({ by, atlas_mean_ms, sites = [], production }: ResultCalibration): Known {
  const of = (known: number | null, atlas: number | null): Known => ({
    ...{ known_mean_ms: known, atlas_mean_ms: atlas, production: null },
  })
  if (by.kind === 'mean_speed') return of(by.mean_speed_ms, atlas_mean_ms)
  if (by.kind === 'measurement') return of(by.common.measured_mean_ms, by.common.atlas_mean_ms)
  if (by.kind === 'metered') return of(null, null)
  if (by.kind === 'production')
    return {
      ...of(null, null),
      production: production
        ? { produced_mwh: production.produced_mwh, computed_mwh: production.computed_mwh }
        : null,
    }
  if (sites.length === 0) return of(null, null)
  const mean = (key: 'mean_speed_ms' | 'atlas_mean_ms') =>
    sites.reduce((sum, site) => sum + site[key], 0) / sites.length
  return of(mean('mean_speed_ms'), mean('atlas_mean_ms'))
}
