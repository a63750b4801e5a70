import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createDemoAtlas } from '#atlas'
import { makeDemoMarket } from '#market'

/** Replaces the two years of weather and prices of test servers by the five years that forecasts need. */
export async function lengthenDemo({ dataDirectory }: { readonly dataDirectory: string }): Promise<void> {
  const atlasFolder = join(dataDirectory, 'atlases/demo')
  await createDemoAtlas({ folder: atlasFolder, small: true, years: 5, replace: true })
  const folder = join(dataDirectory, 'market')
  rmSync(folder, { recursive: true, force: true })
  await makeDemoMarket({ folder, atlasFolder, today: '2026-01-01' })
}
