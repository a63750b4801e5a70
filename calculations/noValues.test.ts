import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { hornsRevAt } from './testing/hornsRev.ts'
import { importedPrices } from './testing/importedPrices.ts'
import { ownTurbine as turbine } from './testing/ownTurbine.ts'
import { runSpec } from './testing/runSpec.ts'
import { smallDescription, smallWeather, writeSmallAtlas } from './testing/smallAtlas.ts'

const scratch = folderOfFile()
const year = { id: 'small', dataFromMs: Date.UTC(2018, 0), stepCount: 24 * 59 }
const isEast = (x: number) => x === 1
/** An atlas over land alone, or scaled by maps that end: its eastern cells have no wind. */
await writeSmallAtlas(join(scratch, 'small'), { ...smallDescription, ...year }, true, (id, x, y, step) =>
  isEast(x) && /^[uv]\d/.test(id) ? Number.NaN : smallWeather(id, x, y, step),
)
const marketFolder = await importedPrices(scratch, year, () => 40)

const east = { lat: 53.25, lon: 8.5 }
const sites = [{ site_id: 1, name: 'Sea', ...east }]
const years = { from_year: 2018, till_year: 2018 }
const { turbines, ...farm } = hornsRevAt(east, { atlas: 'small', ...years })

const specs: Readonly<Record<string, readonly [code: string, spec: object]>> = {
  ts: [
    'NO_VALUES',
    {
      product: 'ts',
      sites,
      heights: [100],
      parameters: ['wind_speed', 'wind_direction'],
      formats: ['csv'],
      ...years,
    },
  ],
  windpotential: ['NOT_ENOUGH_TIMESTEPS', { product: 'windpotential', sites, heights: [100], ...years }],
  index: ['REFERENCE_NOT_AVAILABLE', { product: 'index', sites, turbine, reference: [2018, 2018] }],
  akterm: ['DISPERSION_REFUSED', { product: 'akterm', sites, year: 2018, roughness: 0.1 }],
  farm: ['NO_VALUES', { ...farm, turbines: turbines.slice(0, 2) }],
  mva: [
    'NO_VALUES',
    { product: 'mva', mixed: true, sites: [{ ...sites[0]!, turbine: 0 }], turbines: [turbine] },
  ],
}

it.for(Object.entries(specs))('%s of a place without wind is refused', async ([, [code, spec]]) => {
  const { outcome } = await runSpec({ atlas: 'small', ...spec }, join(scratch, 'small'), { marketFolder })
  expect(outcome).toMatchObject({ code })
})
