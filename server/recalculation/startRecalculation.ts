import type { ServerContext } from '../context.ts'
import { takeFollowedResult } from '../db/queries/followedResults.ts'
import { requireNoMaintenance } from '../policies/maintenance.ts'
import { repeatWork, type WorkTimes } from '../repeatedWork.ts'
import { checkFollowedResult } from './checkFollowedResult.ts'
import { queueDigests } from './recalculations.ts'

const usualTimes: WorkTimes = { firstAfterMs: 25_000, everyMs: 60_000 }

/**
 * Recalculates results that accounts keep up to date when their data get newer, one after another across all servers of
 * a database, and queues the mails about them.
 * @returns ends it
 */
export function startRecalculation(
  context: ServerContext,
  times: WorkTimes = usualTimes,
): () => Promise<void> {
  const { database, log } = context
  let isStopped = false

  async function checkAll(): Promise<void> {
    await requireNoMaintenance(database.db, { isAdmin: false })
    for (;;) {
      const followed = isStopped ? undefined : await takeFollowedResult(database.db)
      if (followed === undefined) break
      // One that fails must not keep the others from their turn: it is checked again later.
      await checkFollowedResult(context, followed).catch((error: unknown) =>
        log.error({ err: error, followed: followed.id }, 'recalculation'),
      )
    }
    await queueDigests(database)
  }

  const end = repeatWork(checkAll, times, (error) => log.warn({ err: error }, 'recalculations'))
  return () => {
    isStopped = true
    return end()
  }
}
