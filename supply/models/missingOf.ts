import path from 'node:path'
import type { AtlasInfo } from '#atlas'
import { SupplyError } from '../faults.ts'
import { atlasInfoOf } from '../weather/atlasInfoOf.ts'
import { type Coverage, coverageOf } from './coverage.ts'
import { heightsOf, type ModelFetch } from './modelFetch.ts'
import type { ModelSource } from './modelSource.ts'
import { modelSources } from './modelSources.ts'
import { type ModelStretch, modelStretches } from './modelStretches.ts'

interface Missing {
  /** The existing atlas; null: there is none yet. */
  readonly info: AtlasInfo | null
  /** Heights of winds, m above ground, ascending. */
  readonly heights: readonly number[]
  readonly coverage: Coverage
  readonly stretches: readonly ModelStretch[]
}

/**
 * What an atlas lacks of the requested time. An area or a period of which the archive has nothing is refused: it would be
 * reported as if nothing were new.
 * @throws SupplyError also if the existing atlas is of another kind
 */
export async function missingOf(fetch: ModelFetch): Promise<Missing> {
  const { id, model, area, fromMs, endMs, atlasesFolder, now = Date.now } = fetch
  const source: ModelSource = modelSources[model]
  const info = await atlasInfoOf(path.join(atlasesFolder, id))
  const heights = heightsOf(fetch, info)
  const coverage = coverageOf(source, area)
  if (info === null && coverage.share === 0) throw new SupplyError(source.source, { code: 'areaOutside' })
  requirePeriod(source, fromMs, endMs)
  return { info, heights, coverage, stretches: modelStretches(source, info, fromMs, endMs, now()) }
}

function requirePeriod(archive: ModelSource, fromMs: number, endMs: number | null): void {
  const isBefore = endMs !== null && endMs <= archive.firstMs
  const isAfter = archive.endMs !== null && fromMs >= archive.endMs
  if (!isBefore && !isAfter) return
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const last = archive.endMs === null ? null : dayOf(archive.endMs - 1)
  throw new SupplyError(archive.source, { code: 'periodOutside', first: dayOf(archive.firstMs), last })
}
