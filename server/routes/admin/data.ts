import { type AdminBasemap, type AdminDataSource, adminRoutes, formatUtc } from '#contracts'
import { supplyKinds } from '#domain'
import {
  type GapFilling,
  lastOutcome,
  lastSuccessOf,
  type Source,
  type SupplyOutcome,
  type SupplySubject,
  sources,
  supplyFolder,
} from '#supply'
import { AppError } from '../../appError.ts'
import { type BasemapFile, examineBasemaps } from '../../basemap/index.ts'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { dataTasks, isBegun } from '../../standingOrder/dataTasks.ts'
import { storedFiles } from '../../standingOrder/storedFiles.ts'
import { requestTask } from '../../standingOrder/taskRows.ts'
import { isStaticTask, supplyTask } from '../../supplyTask.ts'

/** Routes for admins to view data sources and trigger fetches. */
export function registerDataRoutes(
  register: RegisterRoute,
  { database, environment, catalogue }: Pick<ServerContext, 'database' | 'environment' | 'catalogue'>,
): void {
  register(adminRoutes.adminData, async () => {
    const found = await dataTasks(database, environment, catalogue, Date.now())
    const { dataDirectory, nightlyHour } = environment
    const tasks = found.map(({ row, task, state, outcome, stored, newestMs, source, warnings }) => ({
      task: row.name,
      kind: task.kind,
      atlas_id: task.kind === 'weather' ? task.atlasId : null,
      state,
      started_at: time(row.started_at?.getTime() ?? null),
      ended_at: time(row.ended_at?.getTime() ?? null),
      last_success_at: time(outcome?.lastSuccessMs ?? null),
      newest_at: time(newestMs),
      by_hand: stored !== null && !stored.synthetic && state === 'never',
      imported_on: stored === null || stored.synthetic ? null : stored.importedOn,
      next_run_at: time(row.next_due_at?.getTime() ?? null),
      source,
      licence: outcome?.licence ?? null,
      licence_url: outcome?.licenceUrl ?? null,
      citation: outcome?.citation ?? null,
      files: outcome?.objects ?? null,
      bytes: outcome?.bytes ?? null,
      fetched_for: (outcome?.subjects ?? []).map(fetchedForOf),
      stored: isStaticTask(task.kind) ? storedFiles(dataDirectory, task.kind) : null,
      is_begun: isBegun(task, outcome),
      gaps: outcome?.gaps ? gapsOf(outcome.gaps) : null,
      warnings,
      licence_page: licencePageOf(outcome),
      log: row.log,
    }))
    return {
      tasks,
      sources: await sourcesOf(dataDirectory),
      basemaps: (await examineBasemaps(dataDirectory)).map(basemapOf),
      nightly_hour: nightlyHour,
    }
  })

  register(adminRoutes.adminFetchData, async ({ params }) => {
    const task = supplyTask(params.task)
    if (task === null) throw new AppError('NOT_FOUND')
    const outcome = await lastOutcome(supplyFolder(environment.dataDirectory), task.kind)
    if (!isBegun(task, outcome)) throw new AppError('DATA_NOT_BEGUN', { task: params.task })
    if (!(await requestTask(database, params.task))) throw new AppError('NOT_FOUND')
    return { ok: true } as const
  })
}

function gapsOf({ missing, filled, source }: GapFilling) {
  return { missing, filled, source: sources[source].name }
}

function fetchedForOf(subject: SupplySubject) {
  return {
    area: 'area' in subject ? subject.area : null,
    model: 'model' in subject ? subject.model : null,
    country: 'map' in subject ? subject.map.country : null,
    height_m: 'map' in subject ? subject.map.heightM : null,
  }
}

function time(ms: number | null): string | null {
  return ms === null ? null : formatUtc(ms)
}

/** Page for accepting the licences that the last fetch lacked. */
function licencePageOf(outcome: SupplyOutcome | null): string | null {
  for (const { fault } of outcome?.failed ?? []) if (fault.code === 'licenceMissing') return fault.page
  return null
}

/** Every source of data, whether it was queried or not. */
async function sourcesOf(dataDirectory: string): Promise<AdminDataSource[]> {
  const folder = supplyFolder(dataDirectory)
  const outcomes = await Promise.all(supplyKinds.map((kind) => lastOutcome(folder, kind)))
  return (Object.entries(sources) as [string, Source][])
    .filter(([, { kinds }]) => kinds.length > 0)
    .map(([id, { name, kinds, licence, citation }]) => {
      const known = outcomes.filter((outcome) => outcome !== null)
      const [success] = known
        .filter((outcome) => lastSuccessOf(outcome)?.source === id)
        .toSorted((one, other) => (other.lastSuccessMs ?? 0) - (one.lastSuccessMs ?? 0))
      const { objects = null, bytes = null } = (success && lastSuccessOf(success)) ?? {}
      const failed = known.filter(
        ({ state, failed: of }) => state !== 'done' && of.some(({ source }) => source === id),
      )
      return {
        name,
        kinds: [...kinds],
        licence: licence.name,
        licence_url: licence.url,
        citation,
        last_success_at: time(success?.lastSuccessMs ?? null),
        files: objects,
        bytes,
        failed_at: failed.length === 0 ? null : formatUtc(Math.max(...failed.map(({ endedMs }) => endedMs))),
      }
    })
}

function basemapOf({ name, bytes, changedMs, read, isUsed }: BasemapFile): AdminBasemap {
  const { attribution = null, maxZoom = null, bounds = null } = read.ok ? read.value : {}
  return {
    name,
    bytes,
    changed_at: formatUtc(changedMs),
    is_used: isUsed,
    problem: read.ok ? null : read.problem,
    attribution,
    max_zoom: maxZoom,
    bounds,
  }
}
