import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { vi } from 'vitest'
import type { TestServer } from './testServer.ts'

/** Makes the server treat the weather of the demo as real weather. */
export async function callAtlasReal({ dataDirectory, context }: TestServer): Promise<void> {
  const file = path.join(dataDirectory, 'atlases/demo/zarr.json')
  const root = JSON.parse(readFileSync(file, 'utf8'))
  root.attributes.anemone.synthetic = false
  writeFileSync(file, JSON.stringify(root))
  const { syncProducts, database } = context
  // The catalogue checks the atlases every few seconds.
  await vi.waitFor(
    async () => {
      await syncProducts()
      const demos = await database.db.selectFrom('product').select('id').where('demo', '=', true).execute()
      if (demos.length > 0) throw new Error('The demo is in the catalogue still')
    },
    { timeout: 20_000 },
  )
}
