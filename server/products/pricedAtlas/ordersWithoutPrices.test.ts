import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { marketFolders } from '#market'
import { buildCustomer } from '../../testing/builders.ts'
import { productId } from '../../testing/jobs.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const customer = await buildCustomer(server, { ordersOfNewProducts: 100 })

it.each(['mva', 'ppa'] as const)(
  'without stored prices an order of %s is refused, and no order is used',
  async (product) => {
    rmSync(marketFolders(server).market, { recursive: true, force: true })
    const sites = [{ name: 'A', lat: 53.1, lon: 8.2 }]
    const list = await customer.post('/api/site_lists', { name: product, sites })
    const id = await productId(customer, 'demo', product)
    const order = { product, product_id: id, list_id: list.body.id, parameters: {} }
    const { status, body } = await customer.post('/api/jobs', order)
    expect([status, body.errorcode]).toEqual([503, 'PRICES_UNAVAILABLE'])
    expect((await customer.get('/api/jobs')).body.jobs).toEqual([])
  },
)
