import { energyYieldRoutes, sameAssumptions } from '#contracts'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { publishedJob } from '../../results/publishedJob.ts'
import { workFor } from '../../workers/workFor.ts'
import { changeAssumptions } from './changeAssumptions.ts'
import { farmOf } from './farmResult.ts'
import { farmTask } from './farmTask.ts'

/** Losses and uncertainties of an energy yield, set after its calculation. */
export function registerAssumptionRoute(register: RegisterRoute, context: ServerContext): void {
  register(energyYieldRoutes.changeAssumptions, async (call) => {
    const { caller, params, body } = call
    const published = () => publishedJob(context, caller.customer.id, params.id)
    const read = async () =>
      workFor(call, context.workers, farmTask('farmAssumptions'), farmOf(await published()))
    const before = await read()
    if (sameAssumptions(body, before.present)) return { assumptions_change: before.change ?? null }
    const { job } = await published()
    await changeAssumptions(context.database, job, before.ordered, body)
    const { change } = await read()
    return { assumptions_change: change ?? null }
  })
}
