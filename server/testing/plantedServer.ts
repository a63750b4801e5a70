import { vi } from 'vitest'
import { buildCustomer, type LoggedIn } from './builders.ts'
import { productId } from './jobs.ts'
import { type PlantedHours, plantedHours, plantGaps } from './plantedGaps.ts'
import { serverOfFile } from './serverOfFile.ts'
import type { TestServer } from './testServer.ts'

/** A server whose weather and market data have gaps, and are called measured. */
export interface PlantedServer {
  readonly server: TestServer
  readonly hours: PlantedHours
  readonly customer: LoggedIn
}

/** Starts a server for a file and plants the gaps of a seed. Call it outside of tests and hooks. */
export async function plantedServer(seed: number): Promise<PlantedServer> {
  const server = await serverOfFile()
  const hours = plantedHours(seed)
  const version = await plantGaps(server.dataDirectory, hours, { synthetic: false })
  const customer = await buildCustomer(server, { ordersOfNewProducts: 1 })
  const id = await productId(customer, 'demo', 'mva')
  await vi.waitFor(
    async () => {
      await server.context.syncProducts()
      const { body } = await customer.get(`/api/products_mva/${id}`)
      if (body.atlas?.version !== version) throw new Error('The atlas is an earlier one still')
    },
    { timeout: 20_000 },
  )
  return { server, hours, customer }
}
