import { existsSync } from 'node:fs'
import path from 'node:path'
import { appendEra5, type ImportReport, type ImportResult, importEra5, type ProgressReport } from '#atlas'
import type { Fetcher } from '../http/fetcher.ts'
import { writeWhole } from '../journal/journal.ts'
import type { SupplyOutcome } from '../outcome.ts'
import type { SupplyPlan } from '../plan.ts'
import { type FetchedObject, planFetch, runFetch, type SupplyRun, type SupplyWork } from '../runFetch.ts'
import { sources } from '../sources.ts'
import type { ArcoArea } from './arcoArea.ts'
import { type ArcoStore, hourMs, readArcoStore } from './arcoStore.ts'
import { atlasInfoOf } from './atlasInfoOf.ts'
import { ChunkChecks } from './chunkChecks.ts'
import { chunkedFileOf } from './chunkedFileOf.ts'
import { finalEndMs } from './finalMonths.ts'
import { requireLikeAtlas } from './requireLikeAtlas.ts'
import { type Stretch, stretchesOf } from './stretch.ts'
import { type ChunkObject, weatherObjects } from './weatherObjects.ts'
import type { WeatherVariable } from './weatherVariables.ts'

export interface WeatherFetch extends SupplyRun {
  /** Of the atlas, which is made if it is not there, and extended if it is. */
  readonly id: string
  readonly title?: string
  readonly area: ArcoArea
  /** Of a new atlas; one that is there has its own. */
  readonly variables: readonly WeatherVariable[]
  readonly fromMs: number
  /** One past the last hour; null: as far as values are final. */
  readonly endMs: number | null
  readonly atlasesFolder: string
  readonly onImport?: (report: ProgressReport) => void
  /** What is being worked on, and how much there is: called before each stretch. */
  readonly onStretch?: (stretch: Stretch, rest: number) => void
}

interface WeatherPlan extends SupplyPlan<ChunkObject, 'arco'> {
  readonly store: ArcoStore
  readonly variables: readonly WeatherVariable[]
  readonly stretches: readonly Stretch[]
}

/** What has to be fetched until the atlas is up to date. @throws SupplyError */
export function planWeather(fetch: WeatherFetch): Promise<SupplyPlan> {
  return planFetch(fetch, workOf(fetch, Number.POSITIVE_INFINITY, new ChunkChecks()))
}

/**
 * Fetches what an atlas lacks and brings it in, one chunk of time after the other. Ended at any moment, it goes on where it
 * was: what is in the atlas is not fetched again, and of the chunk that it was at only what had not come.
 *
 * @returns         `report` is null where there was nothing new
 * @throws SupplyError
 */
export async function fetchWeather(
  fetch: WeatherFetch,
): Promise<{ readonly outcome: SupplyOutcome; readonly result: ImportResult | null }> {
  const checks = new ChunkChecks()
  try {
    return await fetchStretches(fetch, checks)
  } finally {
    await checks.close()
  }
}

async function fetchStretches(fetch: WeatherFetch, checks: ChunkChecks): ReturnType<typeof fetchWeather> {
  let [objects, bytes] = [0, 0]
  let imported: ImportReport | null = null
  for (;;) {
    let rest = 0
    const { outcome, result } = await runFetch(
      fetch,
      workOf(fetch, 1, checks, (stretches) => {
        rest = stretches.length
        if (stretches[0]) fetch.onStretch?.(stretches[0], rest)
      }),
    )
    objects += outcome.objects
    bytes += outcome.bytes
    const all = { ...outcome, objects, bytes }
    if (result !== null && !result.ok) return { outcome: all, result }
    imported = result?.value ?? imported
    if (rest <= 1) return { outcome: all, result: imported && { ok: true, value: imported } }
  }
}

/** @param most  so many stretches at a time */
function workOf(
  fetch: WeatherFetch,
  most: number,
  checks: ChunkChecks,
  onPlan?: (all: readonly Stretch[]) => void,
): SupplyWork<ChunkObject, 'arco', ImportResult | null> {
  let planned: WeatherPlan | null = null
  return {
    kind: 'weather',
    sources: ['arco'],
    async plan(fetcher) {
      planned = await planOf(fetch, fetcher, most, checks, onPlan)
      return planned
    },
    bringIn: ({ contents }, folder) => bringIn(fetch, planned!, contents, folder),
  }
}

async function planOf(
  { id, area, settings, variables, fromMs, endMs, atlasesFolder, now = Date.now }: WeatherFetch,
  fetcher: Fetcher,
  most: number,
  checks: ChunkChecks,
  onPlan?: (all: readonly Stretch[]) => void,
): Promise<WeatherPlan> {
  const info = await atlasInfoOf(path.join(atlasesFolder, id))
  const needed = info === null ? variables : requireLikeAtlas(info, area)
  const store = await readArcoStore(fetcher, settings, needed)
  const finalMs = finalEndMs(now())
  const all = stretchesOf(store, info, fromMs, endMs === null ? finalMs : Math.min(endMs, finalMs))
  onPlan?.(all)
  const stretches = all.slice(0, most)
  const objects = stretches.flatMap((own) => weatherObjects(settings, store, area, needed, own, checks))
  return {
    source: 'arco',
    fromMs: stretches[0] ? stretches[0].fromHour * hourMs : null,
    endMs: stretches.length > 0 ? stretches.at(-1)!.endHour * hourMs : null,
    objects,
    keys: ['CDS_KEY'],
    store,
    variables: needed,
    stretches,
  }
}

async function bringIn(
  { id, title, area, atlasesFolder, signal, onImport }: WeatherFetch,
  { store, variables, stretches }: WeatherPlan,
  contents: readonly FetchedObject<ChunkObject>[],
  folder: string,
) {
  const [stretch] = stretches
  if (stretch === undefined) return { result: null, isRefused: false, newestMs: null }
  const days = [stretch.fromHour, stretch.endHour - 1].map((hour) =>
    new Date(hour * hourMs).toISOString().slice(0, 10),
  )
  const file = path.join(folder, `era5-arco_${days.join('_')}.json`)
  await writeWhole(file, JSON.stringify(chunkedFileOf(store, area, variables, stretch, contents)))
  const given = {
    id,
    folder: atlasesFolder,
    ...(signal ? { signal } : {}),
    ...(onImport ? { onProgress: onImport } : {}),
  }
  const { citation, licence } = sources.arco
  const result = existsSync(path.join(atlasesFolder, id))
    ? await appendEra5([file], given)
    : await importEra5([file], {
        ...given,
        citation,
        licence: licence.name,
        ...(title === undefined ? {} : { title: { de: title, en: title } }),
      })
  return { result, isRefused: !result.ok, newestMs: result.ok ? (stretch.endHour - 1) * hourMs : null }
}
