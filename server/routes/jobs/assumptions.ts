import { assumptionsOf, routes, sameAssumptions } from '#contracts'
import { changeAssumptions } from '../../commands/jobs/changeAssumptions.ts'
import type { ServerContext } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { farmResultOf } from './farmResult.ts'
import { publishedJob } from './publishedJob.ts'

/** Losses and uncertainties of an energy yield, set after its calculation. */
export function registerAssumptionRoute(register: Register, context: ServerContext): void {
  register(routes.changeAssumptions, async ({ caller, params, body }) => {
    const published = () => publishedJob(context, caller.customer.id, params.id)
    const { job, folder } = await published()
    const before = await farmResultOf({ job, folder })
    if (!sameAssumptions(body, assumptionsOf(before)))
      await changeAssumptions(context.database, job, before, body)
    const { assumptions_change: change } = await farmResultOf(await published())
    return { assumptions_change: change ?? null }
  })
}
