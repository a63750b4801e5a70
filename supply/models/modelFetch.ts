import type { AtlasInfo } from '#atlas'
import type { Box } from '#domain'
import { SupplyError, type SupplyFault } from '../faults.ts'
import type { SupplyRun } from '../runFetch.ts'
import { sources } from '../sources.ts'
import type { AtlasTarget } from '../weather/importWeather.ts'
import type { ModelSource } from './modelSource.ts'
import { type ModelName, modelSources } from './modelSources.ts'
import type { ModelStretch } from './modelStretches.ts'

export interface ModelFetch extends SupplyRun, AtlasTarget {
  readonly model: ModelName
  readonly area: Box
  /** Heights of winds, m; null: the default ones. An existing atlas keeps its own. */
  readonly heights: readonly number[] | null
  readonly fromMs: number
  /** One past the last instant; null: to the end of the archive. */
  readonly endMs: number | null
  /** Called before each stretch, with the number of missing stretches, this one included. */
  readonly onStretch?: (stretch: ModelStretch, rest: number) => void
}

/** Requested heights of winds, ascending. @throws SupplyError if the atlas is of another kind or archive */
export function heightsOf({ model, heights }: ModelFetch, info: AtlasInfo | null): readonly number[] {
  const source: ModelSource = modelSources[model]
  if (info === null) return [...(heights ?? source.usualHeights)].sort((a, b) => a - b)
  requireLikeModel(source, info)
  const own = info.variables.flatMap(({ quantity, heightM }) =>
    quantity === 'eastward_wind' && heightM !== null && source.heights.includes(heightM) ? [heightM] : [],
  )
  return [...new Set(own)].sort((a, b) => a - b)
}

/** Refuses data that cannot be appended to an atlas before fetching them. @throws SupplyError */
function requireLikeModel(
  { source, stepMs }: ModelSource,
  { id, synthetic, citation, resolutionTimeS }: AtlasInfo,
): void {
  const refuse = (what: Extract<SupplyFault, { code: 'atlasUnlike' }>['what']) =>
    new SupplyError(null, { code: 'atlasUnlike', id, what })
  if (synthetic) throw refuse('synthetic')
  if (citation !== sources[source].citation) throw refuse('source')
  if (resolutionTimeS * 1000 !== stepMs) throw refuse('step')
}
