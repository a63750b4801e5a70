import type { AtlasInfo, ProgressReport } from '#atlas'
import type { Box } from '#domain'
import { SupplyError, type SupplyFault } from '../faults.ts'
import type { SupplyRun } from '../runFetch.ts'
import { sources } from '../sources.ts'
import type { ModelSource } from './modelSource.ts'
import { type ModelName, modelSources } from './modelSources.ts'
import type { ModelStretch } from './modelStretches.ts'

/** Weather of an archive that is fetched into an atlas. */
export interface ModelFetch extends SupplyRun {
  readonly model: ModelName
  /** Of the atlas, which is made if it is not there, and extended if it is. */
  readonly id: string
  readonly title?: string
  readonly area: Box
  /** Of winds, m; null: the usual ones. An atlas that is there has its own. */
  readonly heights: readonly number[] | null
  readonly fromMs: number
  /** One past the last instant; null: as far as the archive goes. */
  readonly endMs: number | null
  readonly atlasesFolder: string
  /** Current stretch and their number: called before each stretch. */
  readonly onStretch?: (stretch: ModelStretch, rest: number) => void
  readonly onImport?: (report: ProgressReport) => void
}

/** Requested heights of winds, ascending. @throws SupplyError  the atlas is of another kind or archive */
export function heightsOf({ model, heights }: ModelFetch, info: AtlasInfo | null): readonly number[] {
  const source: ModelSource = modelSources[model]
  if (info === null) return [...(heights ?? source.usualHeights)].sort((a, b) => a - b)
  requireLikeModel(source, info)
  const own = info.variables.flatMap(({ quantity, heightM }) =>
    quantity === 'eastward_wind' && heightM !== null && source.heights.includes(heightM) ? [heightM] : [],
  )
  return [...new Set(own)].sort((a, b) => a - b)
}

/** Refuses data that cannot be appended to an atlas before they are fetched. @throws SupplyError */
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
