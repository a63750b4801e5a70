import { type Random, seededRandom } from './random.ts'

export const engines = ['local', 'postgresql', 'slurm'] as const
export type Engine = (typeof engines)[number]

/** Faults of a round. */
export type Disturbance =
  /** SIGKILL of a server, which restarts after a while. */
  | 'server'
  /** SIGKILL of a calculation process. */
  | 'worker'
  /** All connections of the servers to PostgreSQL are terminated, several times. */
  | 'connections'
  /**
   * The database: PostgreSQL is stopped immediately and restarted; the embedded one dies with its server while it
   * writes.
   */
  | 'database'
  /** A newer release adds to every table of PostgreSQL, while servers of this one continue and restart. */
  | 'schema'
  /** The disk of the data directory is full for a while. */
  | 'disk'
  /**
   * SIGKILL of a node's daemon while its calculations continue, and the node is reported as broken; then it returns.
   */
  | 'node'
  /** SIGKILL of the cluster's controller, which forgets every job. */
  | 'controller'
  /** SIGKILL of a calculation on a node. */
  | 'payload'
  /** Clients disconnect before they are answered. */
  | 'client'

export const orderedProducts = ['ts', 'windpotential', 'wakeloss', 'index'] as const
/** 'index': the field of a whole atlas, which on a cluster runs as an array of tasks before its job. */
export type Product = (typeof orderedProducts)[number]

export interface PlannedOrder {
  /** Idempotency-Key, one per order. */
  readonly key: string
  /** Index of the customer. */
  readonly customer: number
  readonly product: Product
  /** Pause before the order is sent, ms. */
  readonly afterMs: number
  /** Pause before its cancellation, ms; null: it is not cancelled. */
  readonly cancelAfterMs: number | null
}

export interface Round {
  readonly disturbance: Disturbance
  /** Pause before it strikes, ms. */
  readonly strikesAfterMs: number
  /** Index of the affected server, if it affects one. */
  readonly server: number
  /** How long that server is down, ms. */
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
  /** Whether this machine allows a disk to be filled. */
  readonly canFillDisk: boolean
}

const longestPauseMs = 800
/** Kills of each of several servers, between two other faults of each kind. */
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
  // With several servers, their kills matter most.
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
