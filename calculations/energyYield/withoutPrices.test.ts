import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfFile, scratchFolder } from '#atlas/testing'
import { computeFarm } from '../testing/computeFarm.ts'
import { hornsRevAt } from '../testing/hornsRev.ts'
import { importedPrices } from '../testing/importedPrices.ts'
import { smallDescription, writeSmallAtlas } from '../testing/smallAtlas.ts'
import type { EnergyYieldSpecInput } from './spec.ts'

const folder = folderOfFile()
const atlasFolder = join(folder, 'small')
await writeSmallAtlas(atlasFolder)
/** Imported, so not synthetic, unlike the small atlas. */
const marketFolder = await importedPrices(folder, smallDescription, () => 50)

const farm = hornsRevAt({ lat: 53.1, lon: 8.2 }, { atlas: 'small', from_year: 2018, till_year: 2019 })
const stopped: EnergyYieldSpecInput = {
  ...farm,
  turbines: farm.turbines.slice(0, 1),
  restrictions: [
    {
      ...{ name: 'Night', category: 'curtailment.noise', site_ids: null, clock: 'german' },
      windows: [{ season: null, time: { kind: 'clock', from: '22:00', till: '06:00' } }],
      ...{ weather: [], directions: [], action: { kind: 'stop' } },
    },
  ],
}

it('restrictions on synthetic weather have no revenue at real prices unless the order asks for it', async () => {
  const computed = async (spec: EnergyYieldSpecInput) =>
    (await computeFarm(scratchFolder(), atlasFolder, spec, marketFolder)).result
  const apart = await computed(stopped)
  expect(apart.restrictions).toMatchObject({ prices: null, prices_withheld: true })
  expect(apart.restrictions!.rules[0]).toMatchObject({ revenue: null })
  expect(apart.restrictions!.rules[0]!.lost_mwh.planned).toBeGreaterThan(0)
  expect(apart.basis).toMatchObject({ mixed: false, kind: 'synthetic' })
  const mixed = await computed({ ...stopped, mixed: true })
  expect(mixed.restrictions!.prices_withheld).toBeUndefined()
  expect(mixed.restrictions!.rules[0]!.revenue!.lost_eur).toBeGreaterThan(0)
  expect(mixed.basis).toMatchObject({ mixed: true, kind: 'synthetic' })
})
