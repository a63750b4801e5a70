import { setTimeout as pause } from 'node:timers/promises'
import type { Customer } from './customer.ts'
import type { Round } from './plan.ts'
import type { Stage } from './stage.ts'

/** Job id of every accepted order, by Idempotency-Key. */
export type Accepted = Map<string, string>

const terminations = 6
const diskFullForMs = 1200
const burst = 20

/** Places the orders of the round during its fault; ends when all are answered and everything runs again. */
export async function playRound(
  round: Round,
  name: string,
  stage: Stage,
  customers: readonly Customer[],
  accepted: Accepted,
): Promise<void> {
  const ordering = round.orders.map(async (order) => {
    const customer = customers[order.customer] as Customer
    await pause(order.afterMs)
    const hangsUp = round.disturbance === 'client' ? 1 + (round.strikesAfterMs % 40) : undefined
    const { id } = await customer.order(order, hangsUp)
    accepted.set(order.key, id)
    if (order.cancelAfterMs === null) return
    await pause(order.cancelAfterMs)
    await customer.cancel(id)
  })
  const answered = Promise.all(ordering)
  // Awaited below; an error meanwhile is reported there.
  answered.catch(() => {})
  await pause(round.strikesAfterMs)
  await strike(round, stage, customers)
  await answered
  await stage.requireLife(name)
}

async function strike(
  { disturbance, strikesAfterMs, server, awayMs }: Round,
  stage: Stage,
  customers: readonly Customer[],
): Promise<void> {
  switch (disturbance) {
    case 'server':
      return stage.servers.crash(server, awayMs)
    case 'worker':
      return stage.servers.killWorker(strikesAfterMs)
    case 'connections':
      return stage.endConnections(terminations)
    case 'database': {
      const lists = Array.from({ length: burst }, (_, index) => `burst ${strikesAfterMs} ${index}`)
      const writing = lists.map((list) => customers[0]?.makeList(list))
      await Promise.race(writing)
      return stage.crashDatabase()
    }
    case 'schema':
      return stage.extendSchema()
    case 'node':
      return stage.breakNode(strikesAfterMs)
    case 'controller':
      return stage.loseController()
    case 'payload':
      return stage.killPayload(strikesAfterMs)
    case 'disk':
      return stage.fillDisk(diskFullForMs)
    case 'client':
      return
  }
}
