import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createDemoAtlas } from '#atlas'
import { makeDemoMarket } from '#market'

/** Puts five years of weather and prices in place of the two that servers of tests begin with: forecasts need so many. */
export async function lengthenDemo({ dataDirectory }: { readonly dataDirectory: string }): Promise<void> {
  const atlasFolder = join(dataDirectory, 'atlases/demo')
  await createDemoAtlas({ folder: atlasFolder, small: true, years: 5, replace: true })
  const folder = join(dataDirectory, 'market')
  rmSync(folder, { recursive: true, force: true })
  await makeDemoMarket({ folder, atlasFolder, today: '2026-01-01' })
}
