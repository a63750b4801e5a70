import { setTimeout as pause } from 'node:timers/promises'
import { isActive } from '#contracts'
import { withDatabase } from '#server'
import { Customer } from './customer.ts'
import { auditFiles } from './files.ts'
import { Follower } from './follower.ts'
import { auditLedger, expectedRemaining } from './ledger.ts'
import { type Engine, type PlannedOrder, planRounds, type Round } from './plan.ts'
import { type Accepted, playRound } from './playRound.ts'
import { Stage } from './stage.ts'
import { judgeJobs, type Verdict } from './verdict.ts'

export interface ChaosOptions {
  readonly engine: Engine
  readonly jobs: number
  readonly rounds: number
  /** Servers on one database. */
  readonly servers: number
  readonly seed: number
  /** Called with each line of the log. */
  readonly onLine: (line: string) => void
}

const customerCount = 4
/** A job may wait for the lease of a killed server, 30 s, more than once. */
const endWithinMs = 600_000
/** Remains of attempts are removed after a start, while requests are served. */
const tidyWithinMs = 30_000
const checkEveryMs = 500
/** An event stream reports an end at once, or after catching up. */
const heardWithinMs = 20_000

/** Orders, disturbs, waits and audits. @throws EngineMissing */
export async function runChaos(options: ChaosOptions): Promise<{
  readonly verdict: Verdict
  /** Problems that the verdict does not count. */
  readonly problems: readonly string[]
}> {
  const startMs = performance.now()
  const stage = await Stage.prepare(options.engine, customerCount, options.servers)
  const onSignal = () => void stage.close().finally(() => process.exit(130))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, onSignal)
  try {
    const plan = planRounds({ ...options, customers: customerCount, canFillDisk: stage.canFillDisk })
    if (!stage.canFillDisk) options.onLine('no full disk: mounting a small one takes root')
    const { servers } = stage
    await servers.startAll()
    const onProblem = (problem: string) => void stage.problems.push(problem + servers.lastErrors())
    const customers: Customer[] = []
    for (const account of stage.accounts)
      customers.push(await Customer.logIn(servers.urls, account, onProblem))
    const followers = customers.map(({ key }, index) =>
      [true, false].map(
        (roams) => new Follower({ servers, key, roams, first: index % servers.urls.length, onProblem }),
      ),
    )
    const following = Promise.all(followers.flat().map((follower) => follower.follow()))
    const accepted: Accepted = new Map()
    for (const [index, round] of plan.entries()) {
      const name = `round ${index + 1}`
      options.onLine(`${seconds(startMs)} ${lineOf(name, round)}`)
      await playRound(round, name, stage, customers, accepted)
    }
    const orders = plan.flatMap((round) => round.orders)
    const repeated = await orderAgain(orders, customers)
    await untilAllEnded(orders, accepted, customers)
    const heard = await untilAllHeard(orders, accepted, followers)
    for (const follower of followers.flat()) follower.close()
    await following
    return {
      verdict: { ...(await audit(stage, customers, accepted, repeated)), ...heard },
      problems: stage.problems,
    }
  } finally {
    await stage.close()
  }
}

/** Seconds since the start, as the column of a table. */
function seconds(startMs: number): string {
  return `${((performance.now() - startMs) / 1000).toFixed(1).padStart(6)} s`
}

function lineOf(name: string, { disturbance, strikesAfterMs, server, awayMs, orders }: Round): string {
  const which = disturbance === 'server' ? ` ${server + 1} for ${awayMs} ms` : ''
  return `${name}: ${orders.length} orders, ${disturbance}${which} after ${strikesAfterMs} ms`
}

async function orderAgain(
  orders: readonly PlannedOrder[],
  customers: readonly Customer[],
): Promise<Accepted> {
  const repeated: Accepted = new Map()
  for (const order of orders)
    repeated.set(order.key, (await (customers[order.customer] as Customer).order(order)).id)
  return repeated
}

/** Waits until no job is active, or the time limit has passed. */
async function untilAllEnded(
  orders: readonly PlannedOrder[],
  accepted: Accepted,
  customers: readonly Customer[],
): Promise<void> {
  const giveUpAtMs = performance.now() + endWithinMs
  for (const { key, customer } of orders) {
    const path = `/api/jobs/${accepted.get(key)}`
    while (isActive((await (customers[customer] as Customer).get(path)).status)) {
      if (performance.now() > giveUpAtMs) return
      await pause(checkEveryMs)
    }
  }
}

/** Waits until the event streams of each customer have reported every end, or the time limit has passed. */
async function untilAllHeard(
  orders: readonly PlannedOrder[],
  accepted: Accepted,
  followers: readonly (readonly Follower[])[],
): Promise<Pick<Verdict, 'unheard' | 'streams'>> {
  const giveUpAtMs = performance.now() + heardWithinMs
  for (;;) {
    const unheard = orders.flatMap(({ key, customer }) =>
      (followers[customer] ?? []).filter((follower) => !follower.hasHeardOfEnd(accepted.get(key) ?? '')),
    ).length
    if (unheard === 0 || performance.now() > giveUpAtMs)
      return { unheard, streams: followers.flat().reduce((sum, { streams }) => sum + streams, 0) }
    await pause(checkEveryMs)
  }
}

async function audit(
  stage: Stage,
  customers: readonly Customer[],
  accepted: Accepted,
  repeated: Accepted,
): Promise<Omit<Verdict, 'unheard' | 'streams'>> {
  const { environment, problems, servers } = stage
  await servers.stopAll()
  await servers.startAll()
  const balances = await Promise.all(customers.map((customer) => customer.balances()))
  // The clean-up after the start runs while requests are served: its result is polled until it is done.
  const giveUpAtMs = performance.now() + tidyWithinMs
  for (;;) {
    await servers.stopAll()
    const found = await withDatabase(environment, async (database) => {
      const flaws: string[] = []
      for (const [index, products] of balances.entries())
        for (const { id, remaining } of products) {
          const expected = await expectedRemaining(database, stage.accounts[index]?.loginName ?? '', id)
          if (remaining !== expected) flaws.push(`product ${id}: ${remaining} orders left, not ${expected}`)
        }
      const ledger = [...flaws, ...(await auditLedger(database))]
      const files = await auditFiles(database, environment.dataDirectory)
      return { ledger, files, jobs: await judgeJobs(database, accepted, repeated) }
    })
    if (found.files.length === 0 || performance.now() > giveUpAtMs) {
      problems.push(...found.ledger, ...found.files)
      return { ...found.jobs, ledger_exact: found.ledger.length === 0 }
    }
    await servers.startAll()
    await pause(checkEveryMs)
  }
}
