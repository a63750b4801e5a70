import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { encodeCloudOptimizedGeoTiff } from '#atlas'
import { folderOfFile } from '#atlas/testing'
import { readManifest } from '#calculations'
import { energyYieldResultSchema, messages } from '#contracts'
import { METRES_PER_DEGREE } from '#domain'
import { addCalculateCommand } from './calculateCommand.ts'
import { printedLines, refusalOf } from './testing/printedLines.ts'
import { writeWestWindAtlas } from './testing/westWindAtlas.ts'

const folder = folderOfFile()
const place = { lat: 53.5, lon: 7.5 }
const out = path.join(folder, 'out')
const specFile = path.join(folder, 'farm.json')
const { ground: text } = messages.en.cli

const spec = {
  ...{ product: 'wakeloss', atlas: 'west', farm_name: 'Hang', from_year: 2024, till_year: 2024 },
  roughness: 0.05,
  power_curves: [
    {
      ...{ vendor: 'Own', type: '2 MW', name: '', rated_power_kw: 2000, rotor_diameter_m: 90 },
      ...{ air_density_kg_m3: 1.225, thrust_computed: false, cut_in_ms: null, cut_out_ms: null },
      power: { wind_speed_ms: [2, 6, 12, 25], power_kw: [0, 450, 2000, 2000] },
      ...{ stationary_ct: null, thrust: { wind_speed_ms: [2, 25], ct: [0.8, 0.3] } },
    },
  ],
  turbines: [
    { ...place, site_id: 1, name: 'WEA 1', status: 'planned', power_curve: 0, hub_height_m: 100 },
    { lat: 53.55, lon: 7.5, site_id: 2, name: 'WEA 2', status: 'planned', power_curve: 0, hub_height_m: 100 },
  ],
}

const calculate = async (given: object) => {
  await writeFile(specFile, JSON.stringify(given))
  return printedLines(addCalculateCommand, folder, ['calculate', specFile, '--out', out, '--ground'])
}

/** An elevation model of ground that rises to the east, about the first turbine only. */
async function writeModel(): Promise<void> {
  const [cells, cellDeg] = [400, 0.0004]
  const grid = { xmin: 7.5 - 0.08, ymin: 53.5 - 0.08, dx: cellDeg, dy: cellDeg, xSz: cells, ySz: cells }
  const eastwards = METRES_PER_DEGREE * Math.cos((place.lat * Math.PI) / 180)
  const data = Float32Array.from(
    { length: cells * cells },
    (_, at) => 1500 + ((at % cells) - cells / 2) * cellDeg * eastwards * Math.tan((9 * Math.PI) / 180),
  )
  const terrain = path.join(folder, 'data', 'terrain')
  await mkdir(terrain, { recursive: true })
  await writeFile(path.join(terrain, 'hang.tif'), await encodeCloudOptimizedGeoTiff({ grid, data }))
}

test('a spec gets the ground of its turbines from the elevation models, and a farm without one is refused', async () => {
  await writeWestWindAtlas(path.join(folder, 'data', 'atlases', 'west'), {
    ...{ id: 'west', startMs: Date.UTC(2024, 0), hours: 8784 },
    speedAt: (hour) => 8 + 3 * Math.sin(hour / 9),
  })
  expect(await refusalOf(calculate(spec))).toBe(text.noModel)
  await writeModel()
  await calculate(spec)
  const result = energyYieldResultSchema.parse((await readManifest(out)).result)
  expect(result.ruggedness).toMatchObject({ models: ['hang.tif'], radii: 72 })
  const [covered, outside] = result.turbines.map(({ ground }) => ground!)
  expect(covered).toMatchObject({ ruggedness_index: 0, slope_deg: expect.closeTo(9, 0) })
  expect(outside!.ruggedness_index).toBeNull()
  // The folder has the spec of its result, which exports need.
  const written = JSON.parse(await readFile(path.join(out, 'spec.json'), 'utf8'))
  expect(written.turbines[0].ground).toEqual(covered)
})
