import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isWholeExtent } from '#domain/testing'
import { marketFolders } from '#market'
import type { TableCall } from '../../testing/access/tableCall.ts'
import { buildCustomer, seededAccount } from '../../testing/builders.ts'
import { waitForJob } from '../../testing/jobs.ts'
import { answerTo, marketCalls } from '../../testing/marketCalls.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

type Descriptor = Record<string, unknown> & { version: number; checksum: string }

/** Ways to damage a store: its description, or its values with or without a matching checksum. */
const damages = {
  'a description that is cut off': ({ description, descriptor }) =>
    writeFileSync(description, JSON.stringify(descriptor).slice(0, 40)),
  'an empty description': ({ description }) => writeFileSync(description, ''),
  'a description that is no object': ({ description }) => writeFileSync(description, '[1]'),
  'a description of another shape': ({ description, descriptor: { version, checksum, ...rest } }) =>
    writeFileSync(
      description,
      JSON.stringify({ ...Object.fromEntries(Object.keys(rest).map((key) => [key, 7])), version, checksum }),
    ),
  'values with another bit': ({ values }) => {
    const bytes = readFileSync(values)
    bytes[bytes.length >> 1]! ^= 1
    writeFileSync(values, bytes)
  },
  'values that are cut off': ({ values }) => writeFileSync(values, readFileSync(values).subarray(0, 10)),
  'values of another shape with their checksum': ({ description, values, descriptor }) => {
    const other = Buffer.from('[{"some":"thing"}]')
    writeFileSync(values, other)
    const checksum = createHash('sha256').update(other).digest('hex')
    writeFileSync(description, JSON.stringify({ ...descriptor, checksum }))
  },
} satisfies Record<string, (store: Store) => void>

interface Store {
  readonly description: string
  readonly descriptor: Descriptor
  readonly values: string
}

/** Each damage is applied to the prices and to some others, so that every other store gets one. */
function triedStores(turn: number): string[] {
  const others = storesOf().filter((name) => name !== 'prices')
  // Computing an outlook again takes seconds.
  const quick = others.filter((name) => !name.startsWith('outlooks'))
  const count = Object.keys(damages).length
  return [
    'prices',
    ...(isWholeExtent ? others.filter((_, index) => index % count === turn) : [quick[turn % quick.length]!]),
  ]
}

/** Stores that the server recomputes after a loss. */
const isRecomputed = (store: string) => /^(fleet|fields|outlooks)/.test(store)

const server = await serverOfFile()
const market = marketFolders(server).market
const customer = await buildCustomer(server, { ordersOfNewProducts: 1000 })
const admin = await seededAccount(server, 'admin')
const year = new Date().getUTCFullYear() + 1
const quotes = [{ product: `${year}`, load: 'base', price: 90 }]
const quoted = { quotes, quote_date: new Date().toISOString().slice(0, 10), source: 'A broker' }
expect((await admin.post('/api/market/forward_curves', quoted)).status).toBe(200)
const made = await marketCalls(server, customer, admin)
const calls = made.calls
const { product, product_id, list_id } = (await customer.get(`/api/jobs/${made.jobId}`)).body
const order = { product, product_id, list_id, parameters: {} }

const answerOf = (call: TableCall) => answerTo(customer, call)

function storesOf(): string[] {
  return globSync('**/current.json', { cwd: market }).map(dirname)
}

function storeAt(name: string): Store {
  const description = join(market, name, 'current.json')
  const descriptor = JSON.parse(readFileSync(description, 'utf8')) as Descriptor
  return { description, descriptor, values: join(market, name, String(descriptor.version), 'values.bin') }
}

/** Damages a store during some work. */
async function whileDamaged(name: string, damage: (store: Store) => void, work: () => Promise<void>) {
  const store = storeAt(name)
  const files = [store.description, store.values]
  const before = files.map((file) => readFileSync(file))
  damage(store)
  const damaged = files.map((file) => readFileSync(file))
  try {
    await work()
  } finally {
    // Recomputed files stay.
    for (const [i, file] of files.entries())
      if (existsSync(file) && readFileSync(file).equals(damaged[i]!)) writeFileSync(file, before[i]!)
  }
}

describe('damaged market files', () => {
  it('there are stores of prices, generation, quotes and fields, and calls that read them', () => {
    expect(storesOf()).toEqual(
      expect.arrayContaining(['prices', 'generation', 'forward-curves', expect.stringMatching(/^fields/)]),
    )
    expect(calls.length).toBeGreaterThan(15)
  })

  it.each(Object.values(damages).map((damage, turn) => ({ kind: Object.keys(damages)[turn], damage, turn })))(
    '$kind: every call answers as before or with a named error, and the log names the file',
    async ({ damage, turn }) => {
      for (const name of triedStores(turn))
        await whileDamaged(name, damage, async () => {
          const logged = server.log().length
          const answers = await Promise.all(
            calls.map(async ({ name: route, call }) => ({ route, ...(await answerOf(call)) })),
          )
          const unnamed = answers.filter(
            ({ status, body }) =>
              status >= 500 && !['MARKET_DATA_DAMAGED', 'PRODUCT_UPDATING'].includes(body.errorcode),
          )
          expect(unnamed.map(({ route, status, body }) => [name, route, status, body.errorcode])).toEqual([])
          const refused = answers.filter(({ body }) => body.errorcode === 'MARKET_DATA_DAMAGED')
          if (isRecomputed(name)) expect(refused).toEqual([])
          if (name === 'prices') expect(refused.length).toBeGreaterThan(0)
          if (refused.length > 0) expect(server.log().slice(logged)).toContain(join(market, name))
        })
    },
  )

  it('page Data warns about the damaged kind and shows the others', async () => {
    await whileDamaged('prices', damages['an empty description'], async () => {
      const { status, body } = await admin.get('/api/admin/data')
      expect(status).toBe(200)
      const warned = body.tasks.filter((task: { warnings: string[] }) => task.warnings.includes('damaged'))
      expect(warned.map((task: { task: string }) => task.task)).toEqual(['prices'])
    })
  })

  it('an order that needs them fails with a named error and releases its orders', async () => {
    await whileDamaged('prices', damages['values with another bit'], async () => {
      const ordered = await customer.post('/api/jobs', order)
      expect([ordered.status, ordered.body.errorcode]).toEqual([202, undefined])
      const job = await waitForJob(customer, ordered.body.id, 'FAILED')
      expect(job.error?.errorcode).toBe('MARKET_DATA_DAMAGED')
    })
  })

  it('all calls answer as before once the files are restored', async () => {
    for (const { name, call } of calls) expect([name, (await answerOf(call)).status]).not.toContain(503)
  })
})
