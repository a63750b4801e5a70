import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { scratchFolder } from '#atlas/testing'
import { readDelimited } from '#domain'
import { addTurbineLists, meteredPlants, readListedTurbines, readTurbineLists } from '#market'
import { noSharedData, sharedData } from '../../atlas/testing/sharedData.ts'

const sample = 'measured/real/dk_stamdata_2020-05_production.csv.gz'

it.skipIf(noSharedData !== null)('reads all energies of the Danish list of May 2020', async () => {
  const folder = scratchFolder()
  const signal = new AbortController().signal
  const file = sharedData(sample)
  const { lists, others } = await readTurbineLists([file], { sheetsOf: async () => null, signal })
  expect(others).toEqual([])
  const [list] = await addTurbineLists(lists, { folder, today: '2026-11-29' })
  expect(list).toMatchObject({ turbines: 5352, firstYear: 2008, lastYear: 2019 })
  expect(list!.flaws).toEqual({ noNumber: 0, noPlace: 0, noPower: 0, badEnergy: 0 })

  const [head, ...rows] = readDelimited(gunzipSync(readFileSync(file)).toString('utf8'), ',')
  const turbines = await readListedTurbines(folder)
  for (const [column, name] of head!.cells.entries()) {
    if (!name.startsWith('kwh_')) continue
    const period = name.slice(4).replace('_', '-')
    const expected = rows.reduce((sum, { cells }) => sum + Number(cells[column]), 0)
    expect(expected).toBeGreaterThan(0)
    expect(turbines.reduce((sum, { kwh }) => sum + (kwh[period] ?? 0), 0)).toBeCloseTo(expected, 3)
  }
  const { plants } = (await meteredPlants(folder, join(folder, 'register')))!
  expect(plants).toHaveLength(5352)
  // From Horns Rev 2 in the North Sea to Bornholm, from Rødsand to Skagen.
  for (const { units } of plants) {
    const [{ lat, lon, hubHeightM, rotorDiameterM }] = units as [(typeof units)[number]]
    expect(lat > 54.4 && lat < 57.9 && lon > 7.4 && lon < 15.3).toBe(true)
    expect(hubHeightM === null || rotorDiameterM === null || hubHeightM > rotorDiameterM / 2).toBe(true)
  }
  // Months of a year that is not over are no year.
  expect(plants.flatMap(({ years }) => years).some(({ year }) => year === 2020)).toBe(false)
})
