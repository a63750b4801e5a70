import { energyYieldRoutes, sameAssumptions, type YieldAssumptions } from '#contracts'
import { invalidField } from '../../appError.ts'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { publishedJob } from '../../results/publishedJob.ts'
import { workFor } from '../../workers/workFor.ts'
import { changeAssumptions } from './changeAssumptions.ts'
import { farmOf } from './farmResult.ts'
import { farmTask } from './farmTask.ts'

/** Route for losses and uncertainties of an energy yield, set after its calculation. */
export function registerAssumptionRoute(register: RegisterRoute, context: ServerContext): void {
  register(energyYieldRoutes.changeAssumptions, async (call) => {
    const { caller, params, body } = call
    const published = () => publishedJob(context, caller.customer.id, params.id)
    const read = async () =>
      workFor(call, context.workers, farmTask('farmAssumptions'), farmOf(await published()))
    const before = await read()
    const wanted = withComputed(body, before.computed)
    if (sameAssumptions(wanted, before.present)) return { assumptions_change: before.change ?? null }
    const { job } = await published()
    await changeAssumptions(context.database, job, before.ordered, wanted)
    const { change } = await read()
    return { assumptions_change: change ?? null }
  })
}

/** Maximum error of shares that are displayed in a field and read again. */
const TYPED_PRECISION = 1e-8

/**
 * Losses computed from restrictions stay: the share is omitted or sent unchanged.
 * @throws AppError INVALID_INPUT: another share for such a loss
 */
function withComputed(assumptions: YieldAssumptions, computed: YieldAssumptions['losses']): YieldAssumptions {
  const shareOf = new Map(computed.map(({ id, share }) => [id, share]))
  const twice = assumptions.losses.filter(({ id, share }) => {
    const own = shareOf.get(id)
    return own !== undefined && share > 0 && Math.abs(share - own) > TYPED_PRECISION
  })
  if (twice.length > 0)
    throw invalidField('losses', ({ yieldFigures, yieldTerms }) =>
      yieldFigures.computedLoss(twice.map(({ id }) => yieldTerms.losses[id] ?? id).join(', ')),
    )
  const named = new Set(assumptions.losses.map(({ id }) => id))
  const lacking = computed.filter(({ id }) => !named.has(id))
  return {
    ...assumptions,
    losses: [
      ...assumptions.losses.map(({ id, share }) => ({ id, share: shareOf.get(id) ?? share })),
      ...lacking,
    ],
  }
}
