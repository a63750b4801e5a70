import type { ProductCode } from '#contracts'
import type { LoggedIn } from '../builders.ts'
import type { Client } from '../client.ts'
import { buildFarm } from '../farms.ts'
import { buildList, demoSites, orderBody, productId, waitForJob } from '../jobs.ts'
import type { TestServer } from '../testServer.ts'
import { turbineBuilder } from '../turbines.ts'
import { made, uploadTable } from './made.ts'

/** Completed jobs of the owner, one for each kind of product: created once, since no call can delete them. */
export interface DoneJobs {
  readonly series: DoneJob
  readonly wind: DoneJob
  readonly index: DoneJob
  readonly farm: DoneJob
  readonly market: DoneJob
  readonly ppa: DoneJob
  readonly akterm: DoneJob
}

interface DoneJob {
  readonly id: string
  readonly siteId: number
  readonly file: string
}

/** Setting of the table: the owner's items. */
export interface Stage {
  readonly server: TestServer
  readonly owner: LoggedIn
  readonly admin: LoggedIn
  readonly jobs: DoneJobs
}

export async function makeJobs(owner: Client): Promise<DoneJobs> {
  const { listId, siteIds } = await buildList(
    owner,
    demoSites.map((site) => ({ ...site, turbine_type_id: 18, hub_height: 100 })),
  )
  const farm = await buildFarm(owner, ['planned', 'planned'])
  const done = async (order: Record<string, unknown>, siteId = 0): Promise<DoneJob> => {
    const ordered = await owner.post('/api/jobs', order)
    if (ordered.status !== 202) throw new Error(JSON.stringify(ordered.body))
    const { status, error } = await waitForJob(owner, ordered.body.id)
    if (status !== 'COMPLETED') throw new Error(`${status} ${JSON.stringify(error)}`)
    const files = await owner.get(`/api/jobs/${ordered.body.id}/files`)
    return { id: ordered.body.id, siteId, file: files.body[0].name }
  }
  const years = { from_year: 2025, till_year: 2025 }
  return {
    series: await done(orderBody(await productId(owner), listId), siteIds[0]),
    wind: await done(
      {
        product: 'windpotential',
        product_id: await productId(owner, 'demo', 'windpotential'),
        list_id: listId,
        parameters: { heights: [100], ...years },
      },
      siteIds[0],
    ),
    index: await done(
      {
        product: 'index',
        product_id: await productId(owner, 'demo', 'index'),
        list_id: listId,
        parameters: { turbine_type_id: 18, hub_height: 100 },
      },
      siteIds[0],
    ),
    market: await done(
      {
        product: 'mva',
        product_id: await productId(owner, 'demo', 'mva'),
        list_id: listId,
        parameters: {},
      },
      siteIds[0],
    ),
    ppa: await done(
      {
        product: 'ppa',
        product_id: await productId(owner, 'demo', 'ppa'),
        list_id: listId,
        parameters: {},
      },
      siteIds[0],
    ),
    akterm: await done(
      {
        product: 'akterm',
        product_id: await productId(owner, 'demo', 'akterm'),
        list_id: listId,
        parameters: { year: 2025 },
      },
      siteIds[0],
    ),
    farm: await done({
      product: 'wakeloss',
      product_id: await productId(owner, 'demo', 'wakeloss'),
      list_id: farm.listId,
      parameters: years,
    }),
  }
}

/** Items of the owner, created on first use; jobs are shared. */
export class Things {
  readonly #made = new Map<string, Promise<unknown>>()
  readonly #stage: Stage
  readonly #turbines: ReturnType<typeof turbineBuilder>

  constructor(stage: Stage) {
    this.#stage = stage
    this.#turbines = turbineBuilder(stage.owner)
  }

  get jobs(): DoneJobs {
    return this.#stage.jobs
  }

  get ownerId(): number {
    return this.#stage.owner.customer.id
  }

  product(code: ProductCode): Promise<number> {
    return this.#once(code, () => productId(this.#stage.owner, 'demo', code))
  }

  list(): Promise<number> {
    return this.#list().then(({ listId }) => listId)
  }

  async site(): Promise<number> {
    return (await this.#list()).siteIds[0] as number
  }

  farm(): Promise<number> {
    return this.#once('farm', () =>
      made(this.#stage.owner.post('/api/site_lists', { name: unique('farm'), wind_farm: true })),
    )
  }

  operationFile(): Promise<number> {
    const rows = ['Turbine;Time;Power (kW)', 'A;2024-01-01T00:00Z;10', 'A;2024-01-01T00:10Z;11']
    return this.#once('operation file', async () => {
      const path = `/api/wind_farms/${await this.farm()}/operation`
      return uploadTable(this.#stage.owner, path, { kind: 'steps' }, rows)
    })
  }

  measurement(): Promise<number> {
    const hours = [1, 2, 3].map((hour) => `2024-01-01 0${hour}:00;5`)
    const rows = ['Time (UTC);Wind speed 100 m (m/s)', ...hours]
    const fields = { lat: '53.5', lon: '9.5', name: unique('mast') }
    return this.#once('measurement', () =>
      uploadTable(this.#stage.owner, '/api/validation/measurements', fields, rows),
    )
  }

  async farmVersion(): Promise<number> {
    return (await this.#stage.owner.get(`/api/wind_farms/${await this.farm()}`)).body.version
  }

  key(): Promise<number> {
    return this.#once('key', () =>
      made(this.#stage.owner.post('/api/customers/self/api_keys', { name: 'x' })),
    )
  }

  vendor(): Promise<number> {
    return this.#once('vendor', () =>
      made(this.#stage.owner.post('/api/turbines/vendors', { name: unique('vendor') })),
    )
  }

  turbineType(): Promise<number> {
    return this.#once('type', async () => this.#turbines.type(await this.vendor()))
  }

  powerCurve(): Promise<number> {
    return this.#once('curve', async () => (await this.#turbines.curve(await this.turbineType())).id)
  }

  /** A customer outside the table, whose sessions and keys can be revoked. */
  spareCustomer(): Promise<number> {
    return this.#once('spare', () => {
      const name = unique('spare')
      return made(
        this.#stage.admin.post('/api/admin/customers', {
          gender: 'f',
          first_name: 'Ada',
          last_name: 'Example',
          login_name: name,
          email: `${name}@example.org`,
        }),
      )
    })
  }

  /** A purchase of a site that was not chosen yet. */
  purchase(): Promise<number> {
    return this.#once('purchase', async () =>
      made(
        this.#stage.admin.post('/api/admin/purchases', {
          customer_id: this.ownerId,
          product_id: await this.product('ts'),
          initial_orders: null,
          sites: 1,
          expires_at: null,
        }),
      ),
    )
  }

  forwardCurve(): Promise<number> {
    const quotes = [{ product: '2027', load: 'base', price: 90 }]
    const curve = () => ({ name: unique('curve'), quotes, quote_date: '2026-11-20' })
    return this.#once('forward curve', () => made(this.#stage.owner.post('/api/forward_curves', curve())))
  }

  share(): Promise<number> {
    return this.#once('share', () =>
      made(this.#stage.owner.post('/api/shares', { jobs: [this.jobs.series.id] })),
    )
  }

  /** Token of a link, for the calls of links: it says nothing about the caller. */
  shareToken(): Promise<string> {
    return this.#once('share token', async () => {
      const { status, body } = await this.#stage.owner.post('/api/shares', { jobs: [this.jobs.series.id] })
      if (status >= 300) throw new Error(JSON.stringify(body))
      return body.token
    })
  }

  /** A deleted list that can be restored. */
  deletedList(): Promise<number> {
    return this.#once('deleted list', async () => {
      const { listId } = await buildList(this.#stage.owner)
      await this.#stage.owner.delete(`/api/site_lists/${listId}`)
      return listId
    })
  }

  /** A deleted vendor, type or power curve that can be restored. */
  deletedTurbine(what: 'vendors' | 'types' | 'power_curves'): Promise<number> {
    return this.#once(`deleted ${what}`, async () => {
      const made = {
        vendors: () => this.vendor(),
        types: () => this.turbineType(),
        power_curves: () => this.powerCurve(),
      }
      const id = await made[what]()
      await this.#stage.owner.delete(`/api/turbines/${what}/${id}`)
      return id
    })
  }

  /** An open request for a product. */
  request(): Promise<number> {
    return this.#once('request', async () =>
      made(
        this.#stage.owner.post('/api/product_requests', {
          items: [{ product_id: await this.product('ts'), orders: 1 }],
        }),
      ),
    )
  }

  notice(): Promise<number> {
    return this.#once('notice', () =>
      made(this.#stage.admin.post('/api/admin/system_messages', { ...pastNotice, disable: false })),
    )
  }

  #list(): Promise<{ readonly listId: number; readonly siteIds: readonly number[] }> {
    return this.#once('list', () => buildList(this.#stage.owner))
  }

  #once<Thing>(name: string, make: () => Promise<Thing>): Promise<Thing> {
    const known = this.#made.get(name) ?? make()
    this.#made.set(name, known)
    return known as Promise<Thing>
  }
}

/** A notice that disables nothing. */
export const pastNotice = {
  from: '2020-01-01 00:00:00 UTC',
  till: '2020-01-02 00:00:00 UTC',
  text: { en: 'past' },
}

let count = 0
export function unique(prefix: string): string {
  count += 1
  return `${prefix}-${count}`
}
