import { adminRoutes, formatUtc } from '#contracts'
import { type GapFilling, sources } from '#supply'
import { AppError } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { dataTasks } from '../../standingOrder/dataTasks.ts'
import { requestTask } from '../../standingOrder/taskRows.ts'

/** What admins see of the sources of data, and have fetched. */
export function registerDataRoutes(
  register: RegisterRoute,
  { database, environment }: Pick<ServerContext, 'database' | 'environment'>,
): void {
  register(adminRoutes.adminData, async () => {
    const time = (ms: number | null) => (ms === null ? null : formatUtc(ms))
    const found = await dataTasks(database, environment, Date.now())
    const tasks = found.map(({ row, task, outcome, source, warnings }) => ({
      task: row.name,
      kind: task.kind,
      atlas_id: task.kind === 'weather' ? task.atlasId : null,
      state: row.state,
      started_at: time(row.started_at?.getTime() ?? null),
      ended_at: time(row.ended_at?.getTime() ?? null),
      last_success_at: time(outcome?.lastSuccessMs ?? null),
      newest_at: time(outcome?.newestMs ?? null),
      next_run_at: time(row.next_due_at?.getTime() ?? null),
      source,
      licence: outcome?.licence ?? null,
      licence_url: outcome?.licenceUrl ?? null,
      citation: outcome?.citation ?? null,
      files: outcome?.objects ?? null,
      bytes: outcome?.bytes ?? null,
      gaps: outcome?.gaps ? gapsOf(outcome.gaps) : null,
      warnings,
      log: row.log,
    }))
    return { tasks, nightly_hour: environment.nightlyHour }
  })

  register(adminRoutes.adminFetchData, async ({ params }) => {
    if (!(await requestTask(database, params.task))) throw new AppError('NOT_FOUND')
    return { ok: true } as const
  })
}

function gapsOf({ missing, filled, source }: GapFilling) {
  return { missing, filled, source: sources[source].name }
}
