import { readFile } from 'node:fs/promises'
import { statisticsFileName } from '#calculations'
import { jobSeriesRoutes } from '#contracts'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { sendJson } from '../../http/sendJson.ts'
import { artefactPath } from '../../results/artefactPath.ts'
import { orFileExpired } from '../../results/orFileExpired.ts'

/** Wind distributions for the charts and tables of a wind potential. */
export function registerStatisticsRoute(register: RegisterRoute, context: ServerContext): void {
  register(jobSeriesRoutes.jobStatistics, async ({ caller, params, query, reply }) => {
    const name = statisticsFileName(query.site_id)
    const text = await orFileExpired(
      readFile(await artefactPath(context, caller.customer.id, params.id, name)),
    )
    // Already checked when it was created.
    return sendJson(reply, text)
  })
}
