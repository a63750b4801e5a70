import { copyFile, mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import type { AtlasInfo, ImportResult } from '#atlas'
import { SupplyError } from '../faults.ts'
import { type FetchedWeather, inStretches } from '../inStretches.ts'
import { type FetchedObject, runFetch, type SupplyWork } from '../runFetch.ts'
import type { SourceId } from '../sources.ts'
import { importWeather } from '../weather/importWeather.ts'
import { fetchQueuedModel } from './fetchQueuedModel.ts'
import { fileIsThere, invariantFolder } from './invariants.ts'
import { missingOf } from './missingOf.ts'
import type { ModelFetch } from './modelFetch.ts'
import type { FileArchive, ModelObject, ModelSource, Wanted } from './modelSource.ts'
import { modelSources } from './modelSources.ts'
import { type ModelStretch, stampsOf } from './modelStretches.ts'

/**
 * Fetches and imports the missing data of an atlas from an archive, month by month from old to new; the disk holds one
 * month at most. After an interruption, the next call continues.
 * @returns `result` is null where there was nothing new
 * @throws SupplyError
 */
export async function fetchModel(fetch: ModelFetch): Promise<FetchedWeather> {
  const { settings } = fetch
  const model: ModelSource = modelSources[fetch.model]
  const missing = model.keys.filter((key) => !settings.keys.has(key))
  if (missing.length > 0) throw new SupplyError(model.source, { code: 'keyMissing', settings: missing })
  if ('pieces' in model) return fetchQueuedModel(fetch, model)
  let lastFromMs = Number.NEGATIVE_INFINITY
  return inStretches((onRest) =>
    runFetch(
      fetch,
      workOf(fetch, model, lastFromMs, (stretches) => {
        onRest(stretches.length)
        if (!stretches[0]) return
        lastFromMs = stretches[0].fromMs
        fetch.onStretch?.(stretches[0], stretches.length)
      }),
    ),
  )
}

/**
 * Plan of the first stretch that the atlas lacks.
 * @param lastFromMs beginning of the stretch imported last: the next one begins later
 * @param onPlan called with all missing stretches
 */
function workOf(
  fetch: ModelFetch,
  model: FileArchive,
  lastFromMs: number,
  onPlan: (all: readonly ModelStretch[]) => void,
): SupplyWork<ModelObject, SourceId, ImportResult | null> {
  const { settings, area } = fetch
  const storage = invariantFolder(settings, model.source)
  let info: AtlasInfo | null = null
  let stretch: ModelStretch | null = null
  let invariants: readonly ModelObject[] = []
  return {
    kind: 'weather',
    sources: [model.source],
    async plan(fetcher) {
      const { heights, stretches, ...missing } = await missingOf(fetch)
      info = missing.info
      stretch = stretches[0] ?? null
      const wanted = stretch && { settings, area, heights, ...stretch }
      if (wanted !== null && wanted.fromMs <= lastFromMs) throw tooShort(model, wanted)
      onPlan(stretches)
      const all =
        wanted === null
          ? []
          : await (model.objects?.(fetcher, wanted) ?? Promise.resolve(model.outline(wanted)))
      invariants = all.filter(({ isInvariant }) => isInvariant === true)
      const objects = all.filter((one) => one.isInvariant !== true || !fileIsThere(storage, one.key))
      const keys = model.keys
      return {
        source: model.source,
        fromMs: stretch?.fromMs ?? null,
        endMs: stretch?.endMs ?? null,
        objects,
        keys,
      }
    },
    async importObjects({ contents }, folder) {
      if (stretch === null) return { result: null, isRefused: false, newestMs: null }
      const files = await staged(contents, invariants, storage, folder)
      const period = stampsOf(model, stretch)
      // Whole days are imported: stored hours come from the same source and are replaced.
      const replace = info && period.fromMs <= info.dataTillMs
      const result = await importWeather(files, fetch, model.source, replace, { area, period })
      if (result.ok) await keepInvariants(contents, storage)
      return { result, isRefused: !result.ok, newestMs: result.ok ? result.value.info.dataTillMs : null }
    },
  }
}

/** Error for files that end before their stretch, and would be fetched again and again. */
function tooShort(model: FileArchive, wanted: Wanted): SupplyError {
  const [first] = model.outline(wanted).filter(({ isInvariant }) => isInvariant !== true)
  const from = new Date(wanted.fromMs).toISOString().slice(0, 10)
  const reason = `the files of ${from} and later end too early`
  return new SupplyError(model.source, { code: 'notWhatWasAsked', url: first?.request.url ?? '', reason })
}

/** Files to import, those for all months last; copies each companion file next to its data files. */
async function staged(
  contents: readonly FetchedObject<ModelObject>[],
  invariants: readonly ModelObject[],
  storage: string,
  folder: string,
): Promise<string[]> {
  const files: string[] = []
  const companions = contents.filter(({ object }) => object.companionEnding !== undefined)
  for (const { object, file } of contents) {
    if (object.companionEnding !== undefined || object.isInvariant === true) continue
    for (const { object: companion, file: from } of companions)
      await copyFile(from, path.join(folder, path.parse(file).name + companion.companionEnding!))
    files.push(file)
  }
  const arrived = new Map(contents.map(({ object, file }) => [object.key, file]))
  return [...files, ...invariants.map(({ key }) => arrived.get(key) ?? path.join(storage, key))]
}

async function keepInvariants(
  contents: readonly FetchedObject<ModelObject>[],
  storage: string,
): Promise<void> {
  for (const { object, file } of contents) {
    if (object.isInvariant !== true) continue
    await mkdir(storage, { recursive: true })
    await rename(file, path.join(storage, object.key))
  }
}
