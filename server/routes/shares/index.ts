import { formatUtc, type Share, sharedPagePath, shareRoutes } from '#contracts'
import { createShare, revokeShare } from '../../commands/shares/shares.ts'
import type { ServerContext } from '../../context.ts'
import { sharesOf } from '../../db/queries/shares.ts'
import type { ShareWeights, StoredShare } from '../../db/schema/shares.ts'
import { idKey, pageOf, readCursor } from '../../http/paging.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { requireWeights } from '../../policies/shares.ts'
import { partsShown } from '../../products/shownParts/index.ts'
import { skillWeightsOf } from '../../products/skill/skillWeightsOf.ts'
import { type PublishedJob, publishedJob } from '../../results/publishedJob.ts'
import type { WorkingCall } from '../../workers/workFor.ts'
import { registerSharedRoutes } from './shared.ts'

/** Links that show results or maps without a login: routes for their account and for visitors. */
export function registerShareRoutes(register: RegisterRoute, context: ServerContext): void {
  const { database, address } = context

  register(shareRoutes.shares, async ({ caller, query }) => {
    const before = readCursor(query, idKey)?.[0]
    const rows = await sharesOf(database.db, caller.customer.id, before, query.limit + 1)
    const page = pageOf(rows, query, ({ id }) => [id])
    return { shares: page.rows.map(presentShare), next_cursor: page.nextCursor }
  })

  register(shareRoutes.createShare, async (call) => {
    const { caller, body, concerns } = call
    const { jobs, map = null, weighting, weights: given, title, days, with_files: withFiles } = body
    const weights = await weightsOf(call, context, jobs, { weighting, weights: given })
    if (map) await partsShown(context, call, map)
    const made = await createShare(context, caller.customer.id, {
      jobs,
      map,
      weights,
      title,
      days,
      withFiles,
    })
    const share = presentShare(made)
    const details = { share_id: made.id, expires_at: share.expires_at }
    concerns(caller.customer.id, { note: { act: 'share.create', details } })
    return { ...share, token: made.token, url: new URL(sharedPagePath(made.token), address.url).href }
  })

  register(shareRoutes.revokeShare, async ({ caller, params, concerns }) => {
    const revoked = await revokeShare(database, caller.customer.id, params.id)
    concerns(caller.customer.id, { note: { act: 'share.revoke', details: { share_id: params.id } } })
    return presentShare(revoked)
  })

  registerSharedRoutes(register, context)
}

/** Weights by skill are computed here: a link that states this basis has no others. */
async function weightsOf(
  call: WorkingCall,
  context: ServerContext,
  jobs: readonly string[],
  given: ShareWeights,
): Promise<ShareWeights> {
  requireWeights(jobs, given)
  if (given.weighting !== 'skill' || jobs.length === 0) return given
  const results: PublishedJob[] = []
  for (const id of jobs) results.push(await publishedJob(context, call.caller.customer.id, id))
  return { weighting: 'skill', weights: await skillWeightsOf(call, context, results) }
}

function presentShare(share: StoredShare): Share {
  const { id, title, jobs, map, weights, with_files, opened } = share
  const { created_at, expires_at, revoked_at, last_opened_at } = share
  const stamp = (date: Date | null) => (date === null ? null : formatUtc(date.getTime()))
  return {
    ...{ id, title, jobs: [...jobs], map, with_files, opened },
    weighting: weights?.weighting ?? 'equal',
    weights: [...(weights?.weights ?? [])],
    created_at: formatUtc(created_at.getTime()),
    expires_at: formatUtc(expires_at.getTime()),
    revoked_at: stamp(revoked_at),
    last_opened_at: stamp(last_opened_at),
  }
}
