import type { ServerContext } from '../../context.ts'
import { tasksIn } from '../../workers/index.ts'
import type { FarmRuggednessRequest } from './farmRuggedness.ts'

const farmRuggedness = tasksIn<typeof import('./farmRuggedness.ts')>(
  new URL('./farmRuggedness.ts', import.meta.url),
)('farmRuggedness')

/** Longer than the calculation for the largest farm takes. */
const ruggednessMs = 60_000

/** Judges ground in a worker process, in a customer's turn. */
export function ruggednessInWorkers({ workers }: Pick<ServerContext, 'workers'>, customerId: number) {
  return (request: FarmRuggednessRequest) =>
    workers.run(farmRuggedness, request, { customerId, signal: AbortSignal.timeout(ruggednessMs) })
}
