import { type Random, seededRandom } from './random.ts'

export const engines = ['local', 'postgresql', 'slurm'] as const
export type Engine = (typeof engines)[number]

/** Faults of a round. */
export type Disturbance =
  /** SIGKILL of a server, which is back after a while. */
  | 'server'
  /** SIGKILL of a calculation process. */
  | 'worker'
  /** All connections of the servers to PostgreSQL are ended, several times. */
  | 'connections'
  /** The database itself: PostgreSQL is stopped at once and started; the embedded one dies with its server while it writes. */
  | 'database'
  /** A newer release adds to every table of PostgreSQL, while servers of this one go on and come back. */
  | 'schema'
  /** The disk of the data directory has no room for a while. */
  | 'disk'
  /** SIGKILL of a node's daemon while its calculations go on, and the node is reported as broken; then it is back. */
  | 'node'
  /** SIGKILL of the cluster's controller, which forgets every job. */
  | 'controller'
  /** SIGKILL of a calculation on a node. */
  | 'payload'
  /** Clients hang up before they are answered. */
  | 'client'

export const orderedProducts = ['ts', 'windpotential', 'wakeloss', 'index'] as const
/** 'index': the field of a whole atlas, which on a cluster is an array of tasks before it is a job. */
export type Product = (typeof orderedProducts)[number]

export interface PlannedOrder {
  /** Idempotency-Key, one per order. */
  readonly key: string
  /** Index of the customer. */
  readonly customer: number
  readonly product: Product
  /** Pause before the order is sent, ms. */
  readonly afterMs: number
  /** Pause after which it is cancelled, ms; null: it is not. */
  readonly cancelAfterMs: number | null
}

export interface Round {
  readonly disturbance: Disturbance
  /** Pause before it strikes, ms. */
  readonly strikesAfterMs: number
  /** Index of the server that it strikes, if it strikes one. */
  readonly server: number
  /** How long that server is away, ms. */
  readonly awayMs: number
  readonly orders: readonly PlannedOrder[]
}

export interface PlanOptions {
  readonly engine: Engine
  readonly jobs: number
  readonly rounds: number
  readonly seed: number
  readonly customers: number
  readonly servers: number
  /** Whether this machine lets a disk be filled. */
  readonly canFillDisk: boolean
}

const longestPauseMs = 800
/** Kills of each of several servers, between two other disturbances of each kind. */
const killsOfEach = 2

/** Possible faults of each engine, in addition to a full disk and further killed servers. */
const kindsOf: Readonly<Record<Engine, readonly Disturbance[]>> = {
  local: ['server', 'worker', 'database', 'client'],
  postgresql: ['server', 'worker', 'database', 'client', 'connections'],
  slurm: ['server', 'node', 'payload', 'controller', 'client'],
}

const small = ['ts', 'windpotential', 'wakeloss'] as const

/** Orders of each engine, with the frequency of this list. */
const productsOf: Readonly<Record<Engine, readonly [Product, ...Product[]]>> = {
  local: small,
  postgresql: small,
  slurm: [...small, ...small, ...small, 'index'],
}

/** Plan of orders and faults: equal options give equal plans. */
export function planRounds(options: PlanOptions): Round[] {
  const { engine, jobs, rounds, seed, customers, servers, canFillDisk } = options
  const random = seededRandom(seed)
  const kinds = [...kindsOf[engine]]
  if (canFillDisk) kinds.push('disk')
  // Where there are several, their kills are what matters most.
  if (servers > 1)
    kinds.push('schema', ...Array.from({ length: killsOfEach * servers }, () => 'server' as const))
  const disturbances = inTurn(kinds, rounds, random)
  return disturbances.map((disturbance, round) => {
    const [from, end] = [Math.floor((jobs * round) / rounds), Math.floor((jobs * (round + 1)) / rounds)]
    const orders = Array.from({ length: end - from }, (_, index) =>
      plannedOrder(`${seed}-${from + index}`, customers, productsOf[engine], random),
    )
    return {
      disturbance,
      strikesAfterMs: random.integer(longestPauseMs),
      server: random.integer(servers),
      awayMs: servers === 1 ? 0 : random.integer(longestPauseMs),
      orders,
    }
  })
}

function plannedOrder(
  key: string,
  customers: number,
  products: readonly [Product, ...Product[]],
  random: Random,
): PlannedOrder {
  return {
    key,
    customer: random.integer(customers),
    product: random.pick(products),
    afterMs: random.integer(longestPauseMs),
    cancelAfterMs: random.integer(6) === 0 ? random.integer(longestPauseMs) : null,
  }
}

/** Each kind once in random order, then each once more. */
function inTurn(kinds: readonly Disturbance[], count: number, random: Random): Disturbance[] {
  const chosen: Disturbance[] = []
  let left: Disturbance[] = []
  while (chosen.length < count) {
    if (left.length === 0) left = [...kinds]
    chosen.push(...left.splice(random.integer(left.length), 1))
  }
  return chosen
}
