import { type OutlinedObject, outlineOf, type SupplyOutline, settingsOfOutlines } from '../outline.ts'
import type { Coverage } from './coverage.ts'
import { missingOf } from './missingOf.ts'
import type { ModelFetch } from './modelFetch.ts'
import type { ModelLack, ModelSource, RadiationAt } from './modelSource.ts'
import { modelSources } from './modelSources.ts'
import { isWholeMonth } from './modelStretches.ts'

/** Plan of a fetch from an archive, without a request and without a key. */
export interface ModelOutline extends SupplyOutline {
  readonly coverage: Coverage
  readonly heights: readonly number[]
  readonly lacks: readonly ModelLack[]
  readonly radiation: RadiationAt
  /** Whether files with whole months are fetched of which only some days are stored. */
  readonly hasUnusedDays: boolean
}

/** The missing files of an atlas, by their usual names. @throws SupplyError  the existing atlas is of another kind */
export async function outlineModel(fetch: ModelFetch): Promise<ModelOutline> {
  const { model, area, settings } = fetch
  const source: ModelSource = modelSources[model]
  const { heights, coverage, stretches } = await missingOf(fetch)
  const named = settingsOfOutlines(settings)
  const objects = stretches.flatMap((stretch): readonly OutlinedObject[] => {
    const wanted = { settings: named, area, heights, ...stretch }
    return 'pieces' in source ? source.pieces(wanted) : source.outline(wanted)
  })
  // Data common to all months are fetched once.
  const once = [...new Map(objects.map((object) => [object.key, object])).values()]
  const plan = {
    source: source.source,
    fromMs: stretches[0]?.fromMs ?? null,
    endMs: stretches.at(-1)?.endMs ?? null,
    objects: once,
    keys: source.keys,
  }
  const asked = [...(!('objects' in source) ? [] : (['names'] as const)), 'newest' as const]
  const { lacks, radiation } = source
  return {
    ...outlineOf(settings, plan, { asked }),
    ...{ coverage, heights, lacks, radiation },
    hasUnusedDays: 'hasWholeMonths' in source && !stretches.every(isWholeMonth),
  }
}
