import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openAtlas } from '#atlas'
import { readFactors } from '#market'
import { anemone } from '../../testing/commandLine.ts'
import { meterPlants } from '../../testing/meteredPlants.ts'
import { startTestServer } from '../../testing/testServer.ts'

it('an atlas is scaled by the wind factors of its metered plants, for every product alike', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  await meterPlants(server.dataDirectory, { lat: 53.87, lon: 9.11 })
  const made = await anemone(
    { ANEMONE_DATA_DIR: server.dataDirectory },
    ...['atlas', 'scale', 'demo', '--id', 'demo-metered', '--metered', '--json'],
  )
  expect(made.code, made.stderr).toBe(0)
  const { citation, cells } = JSON.parse(made.stdout)
  expect(citation).toMatch(
    /metered plants: 2025 .* farms, error of ln\(factor\) at farms left out 0\.\d{3}\./,
  )
  const atlases = join(server.dataDirectory, 'atlases')
  const meanField = async (id: string) => {
    const atlas = await openAtlas(join(atlases, id))
    const { data } = await atlas.readField('mean_wind_speed_100m')
    await atlas.close()
    return data
  }
  const factors = (await readFactors(join(server.dataDirectory, 'metered'), 'demo'))!
  const [before, after] = [await meanField('demo'), await meanField('demo-metered')]
  expect(after.filter((mean) => !Number.isNaN(mean))).toHaveLength(cells)
  expect(factors.cells).toHaveLength(cells)
  for (const [i, cell] of factors.cells.entries())
    expect(after[cell]! / before[cell]!).toBeCloseTo(factors.factors[i]!, 2)
})
