import { setTimeout as pause } from 'node:timers/promises'
import type { Job } from '#contracts'
import { tokenPath } from '#server/testing/builders.ts'
import { type Answer, client } from '#server/testing/client.ts'
import { buildFarm } from '#server/testing/farms.ts'
import { buildList, productId, productPaths } from '#server/testing/jobs.ts'
import { wholeFieldOrder, wideAtlasId } from '#server/testing/wideAtlas.ts'
import { orderedProducts, type PlannedOrder, type Product } from './plan.ts'
import type { Account } from './stage.ts'

const year = { from_year: 2025, till_year: 2025 }
const parameters: Readonly<Record<Exclude<Product, 'index'>, Readonly<Record<string, unknown>>>> = {
  ts: { ...year, heights: [100], parameters: ['wind_speed', 'wind_direction'], formats: ['csv', 'xlsx'] },
  windpotential: { ...year, heights: [100] },
  wakeloss: year,
}
const retryAfterMs = 150
/** Timeout after which a client disconnects, ms. */
const longestAnswerMs = 30_000
/** Temporary refusals. */
const passing: ReadonlySet<number> = new Set([429, 503, 507])

/**
 * A customer that repeats each failed call with its key until it is answered; each call goes to the next server, as
 * behind a proxy without sessions.
 */
export class Customer {
  /** API key, for other requests on behalf of this customer. */
  readonly key: string
  readonly #urls: readonly string[]
  #calls = 0
  readonly #bodies: ReadonlyMap<Product, Record<string, unknown>>
  readonly #onProblem: (problem: string) => void

  private constructor(
    urls: readonly string[],
    key: string,
    bodies: ReadonlyMap<Product, Record<string, unknown>>,
    onProblem: (problem: string) => void,
  ) {
    this.#urls = urls
    this.key = key
    this.#bodies = bodies
    this.#onProblem = onProblem
  }

  /** Logs in and prepares a list of sites and a wind farm. */
  static async logIn(
    urls: readonly string[],
    { loginName, password }: Account,
    onProblem: (problem: string) => void,
  ): Promise<Customer> {
    const [url = ''] = urls
    const form = { client_id: 'anemone-web', grant_type: 'password', username: loginName, password }
    const { body: tokens } = await client(url).form(tokenPath, form)
    const session = client(url, tokens.access_token)
    // Access tokens are valid for minutes, but a run may last longer.
    const { body: made } = await session.post('/api/customers/self/api_keys', { name: 'chaos' })
    const lists = {
      sites: (await buildList(session)).listId,
      farm: (await buildFarm(session, ['planned', 'portfolio', 'planned'])).listId,
    }
    const bodies = new Map<Product, Record<string, unknown>>()
    for (const product of orderedProducts) {
      const id = await productId(session, product === 'index' ? wideAtlasId : 'demo', product)
      const listId = product === 'wakeloss' ? lists.farm : lists.sites
      bodies.set(
        product,
        product === 'index'
          ? wholeFieldOrder(id, listId)
          : { product, product_id: id, list_id: listId, parameters: parameters[product] },
      )
    }
    return new Customer(urls, made.key, bodies, onProblem)
  }

  /** Repeats an order until it gets a final answer. @param hangUpAfterMs timeout of the first try */
  async order({ key, product }: PlannedOrder, hangUpAfterMs?: number): Promise<Job> {
    const send = (ms: number) =>
      this.#send('POST', '/api/jobs', ms, this.#bodies.get(product), { 'idempotency-key': key })
    if (hangUpAfterMs !== undefined) await send(hangUpAfterMs)
    return this.#untilAnswered(() => send(longestAnswerMs), 202)
  }

  cancel(jobId: string): Promise<Job> {
    return this.#untilAnswered(() => this.#send('POST', `/api/jobs/${jobId}/cancel`, longestAnswerMs), 200)
  }

  get(path: string): Promise<Answer['body']> {
    return this.#untilAnswered(() => this.#send('GET', path, longestAnswerMs), 200)
  }

  /** Remaining orders of each product. */
  balances(): Promise<readonly { readonly id: number; readonly remaining: number }[]> {
    return Promise.all(
      [...this.#bodies].map(async ([product, { product_id }]) => {
        const { remaining_orders } = await this.get(`${productPaths[product]}/${product_id}`)
        return { id: Number(product_id), remaining: remaining_orders }
      }),
    )
  }

  /** A change that is not repeated: a write during the fault. */
  async makeList(name: string): Promise<void> {
    await this.#send('POST', '/api/site_lists', longestAnswerMs, { name })
  }

  /** @returns undefined without an answer */
  async #send(
    method: string,
    path: string,
    withinMs: number,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<{ readonly status: number; readonly body: Answer['body'] } | undefined> {
    const url = this.#urls[this.#calls++ % this.#urls.length]
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${this.key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(withinMs),
      })
      const answer = { status: response.status, body: await response.json() }
      if (answer.status >= 500 && !passing.has(answer.status))
        this.#onProblem(`${method} ${path} was answered with ${answer.status}`)
      return answer
    } catch {
      // Disconnected, refused or cut off: the key finds out the outcome.
      return undefined
    }
  }

  async #untilAnswered(
    ask: () => Promise<{ readonly status: number; readonly body: Answer['body'] } | undefined>,
    expected: number,
  ): Promise<Answer['body']> {
    for (;;) {
      const answer = await ask()
      if (answer?.status === expected) return answer.body
      if (answer && answer.status < 500 && !passing.has(answer.status))
        throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
      await pause(retryAfterMs)
    }
  }
}
