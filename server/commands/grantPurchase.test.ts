import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterAll, expect, it } from 'vitest'
import { readEnvironment } from '../env.ts'
import { clientId } from '../identity/claims.ts'
import { type RunningServer, startServer } from '../startServer.ts'
import { tokenPath } from '../testing/builders.ts'
import { type Client, client } from '../testing/client.ts'
import { passedOn } from '../testing/commandLine.ts'
import { copyBeginning } from '../testing/firstStarts.ts'
import { buildList, demoSites, orderBody, productId } from '../testing/jobs.ts'
import { commandLineProgram } from '../testing/programFiles.ts'

const dataDirectory = copyBeginning('atlas')
const made = anemone('customer', 'create', 'buyer', '--email', 'buyer@example.org', '--json')
const password = JSON.parse(made.stdout).password
afterAll(() => rmSync(dataDirectory, { recursive: true }))

/** Runs the command line on the data directory while no server runs. */
function anemone(...args: readonly string[]) {
  const { DATABASE_URL: _, ...outside } = process.env
  const env = { ...outside, ...passedOn(), ANEMONE_DATA_DIR: dataDirectory, LANG: 'en_GB.UTF-8', LC_ALL: '' }
  const { status, stdout, stderr } = spawnSync(process.execPath, [commandLineProgram, ...args], {
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr: stderr.replace(/^Data directory .*\n/, '') }
}

const grant = (...args: readonly string[]) => anemone('customer', 'grant', ...args)

it('refuses invalid grants with a reason, and grants nothing', () => {
  const refusals = [
    [['buyer', '--product', 'ts/demo', '--orders', '3', '--sites', '2'], 2, 'either --orders or --sites'],
    [['buyer', '--product', 'ts/demo'], 2, 'either --orders or --sites'],
    [['buyer', '--product', 'ts/demo', '--sites', '0'], 2, '--sites: 0 is not'],
    [['buyer', '--product', 'ts/demo', '--sites', '2', '--expires', '2099-02-30'], 2, '2099-02-30'],
    [['nobody', '--product', 'ts/demo', '--sites', '2'], 1, 'nobody'],
    [['buyer', '--product', 'ts/none', '--sites', '2'], 1, 'ts/none'],
    [['buyer', '--product', 'demo', '--sites', '2'], 1, 'ts/demo'],
  ] as const
  for (const [args, status, reason] of refusals) {
    const answer = grant(...args)
    expect([answer.status, answer.stdout], args.join(' ')).toEqual([status, ''])
    expect(answer.stderr).toContain(reason)
  }
})

it('grants sites, which the customer then chooses, and orders too', async () => {
  const sites = grant('buyer', '--product', 'ts/demo', '--sites', '2', '--expires', '2099-02-28')
  expect(sites).toEqual({ status: 0, stdout: 'buyer may choose 2 sites of ts/demo, once\n', stderr: '' })
  const orders = grant('BUYER', '--product', 'windpotential/demo', '--orders', '7', '--json')
  expect(JSON.parse(orders.stdout)).toMatchObject({ product: 'windpotential/demo', orders: 7, sites: null })
  await served(async (buyer) => {
    const { body } = await buyer.get('/api/customers/self/orders')
    expect(body).toHaveLength(2)
    expect(body).toContainEqual(
      expect.objectContaining({
        initial_orders: null,
        sites_purchased: 2,
        sites_selected: 0,
        expires_at: '2099-03-01 00:00:00 UTC',
      }),
    )
    expect(body).toContainEqual(
      expect.objectContaining({ initial_orders: 7, remaining_orders: 7, expires_at: null }),
    )
    const purchase = body.find((row: { sites_purchased: number | null }) => row.sites_purchased === 2)
    const { listId, siteIds } = await buildList(buyer, demoSites)
    await buyer.post(`/api/purchases/${purchase.purchase_id}/sites`, { site_ids: siteIds })
    const quote = await buyer.post('/api/jobs/quote', orderBody(await productId(buyer), listId))
    expect(quote.body).toMatchObject({ orders: 0, covered_sites: 2 })
  })
})

/** Logs the buyer in at a server on the data directory. */
async function served(visit: (buyer: Client) => Promise<void>): Promise<void> {
  const settings = { ANEMONE_PORT: '0', ANEMONE_DATA_DIR: dataDirectory, DEMO_SAMPLES: 'off' }
  const server: RunningServer = await startServer(readEnvironment(settings), { log: { write() {} } })
  const { body } = await client(server.url).form(tokenPath, {
    client_id: clientId,
    grant_type: 'password',
    username: 'buyer',
    password,
  })
  const buyer = client(server.url, body.access_token)
  await buyer.post('/api/customers/self/accept_terms')
  await buyer.post('/api/customers/self/accept_legal_informations')
  await visit(buyer).finally(() => server.close())
}

it('disables and enables index orders for own turbines, and changes nothing else', () => {
  expect(anemone('product', 'on-demand', 'index/demo', 'off').stdout).toContain('index/demo')
  expect(anemone('product', 'on-demand', 'index/demo', 'on').status).toBe(0)
  const refused = anemone('product', 'on-demand', 'ts/demo', 'off')
  expect([refused.status, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toContain('ts/demo')
  expect(anemone('product', 'on-demand', 'index/none', 'off').status).toBe(1)
  expect(anemone('product', 'on-demand', 'index/demo', 'maybe').status).toBe(2)
})
