import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { importEra5, openAtlas } from '#atlas'
import { scratchFolder } from '#atlas/testing'
import { computeSeries } from '../testing/computeSeries.ts'
import type { TimeSeriesSpecInput } from './spec.ts'

const shared = process.env.ANEMONE_SHARED_DATA ?? resolve(import.meta.dirname, '../../../shared/data')
const file = join(shared, 'reanalysis', 'era5_berlin_2017_3x2_hourly.nc')
const isAbsent = !existsSync(file)

/** Mean of sqrt(u100² + v100²) at 52.6 N 13.35 E over the file, by numpy and netCDF4, m/s. */
const BERLIN_NODE_MEAN_MS = 6.124444533

const spec: TimeSeriesSpecInput = {
  product: 'ts',
  atlas: 'berlin',
  sites: [
    { site_id: 1, name: 'node', lat: 52.6, lon: 13.35 },
    { site_id: 2, name: 'between', lat: 52.5, lon: 13.4 },
  ],
  heights: [100, 140],
  parameters: ['wind_speed', 'wind_direction', 'temperature', 'radiation'],
  from_year: 2017,
  till_year: 2017,
  formats: ['csv'],
}

const title = 'real ERA5 at a node and between nodes, at 100 and 140 m'

test.skipIf(isAbsent)(isAbsent ? `${title} (skipped: there is no ${file})` : title, async () => {
  const folder = scratchFolder()
  const imported = await importEra5([file], { id: 'berlin', folder: join(folder, 'atlases') })
  if (!imported.ok) throw new Error(JSON.stringify(imported.issues))
  await mkdir(join(folder, 'out'))
  const atlasFolder = join(folder, 'atlases', 'berlin')
  const computed = await computeSeries(join(folder, 'out'), atlasFolder, spec)

  const node = computed.csv(0)
  expect(node).toHaveLength(8761)
  expect(node[1]![0]).toBe('2017-01-01T00:00:00Z')
  const column = node[0]!.indexOf('wind_speed_100m_ms')
  const mean = node.slice(1).reduce((sum, row) => sum + Number(row[column]), 0) / 8760
  expect(mean).toBeCloseTo(BERLIN_NODE_MEAN_MS, 3)
  expect(
    computed.result.sites[0]!.series.find(({ column }) => column === 'wind_speed_100m_ms')!.mean,
  ).toBeCloseTo(BERLIN_NODE_MEAN_MS, 3)

  // The four nodes around the second site, read one by one, and the formulas written again here.
  const atlas = await openAtlas(atlasFolder)
  const nodes = [
    { lat: 52.35, lon: 13.35, weight: 0.4 * 0.8 },
    { lat: 52.35, lon: 13.6, weight: 0.4 * 0.2 },
    { lat: 52.6, lon: 13.35, weight: 0.6 * 0.8 },
    { lat: 52.6, lon: 13.6, weight: 0.6 * 0.2 },
  ]
  const variables = ['u10', 'v10', 'u100', 'v100', 't2m']
  const series = await Promise.all(
    nodes.map(({ lat, lon }) =>
      atlas.readPoint({ lat, lon, variables, interpolation: 'nearest', fromStep: 0, endStep: 8760 }),
    ),
  )
  await atlas.close()
  const at = (id: string, step: number) =>
    series.reduce((sum, { fields }, index) => sum + nodes[index]!.weight * fields.get(id)![step]!, 0)
  const rows = computed.csv(1)
  const speedColumn = rows[0]!.indexOf('wind_speed_140m_ms')
  const temperatureColumn = rows[0]!.indexOf('temperature_140m_c')
  for (let step = 0; step < 8760; step++) {
    const speedAt = (height: number) =>
      series.reduce((sum, { fields }, index) => {
        const [u, v] = [fields.get(`u${height}`)![step]!, fields.get(`v${height}`)![step]!]
        return sum + nodes[index]!.weight * Math.hypot(u, v)
      }, 0)
    const [s10, s100] = [speedAt(10), speedAt(100)]
    const exponent = Math.min(1, Math.max(-0.5, Math.log10(s100 / s10)))
    expect(Number(rows[step + 1]![speedColumn])).toBeCloseTo(s100 * 1.4 ** exponent, 2)
    expect(Number(rows[step + 1]![temperatureColumn])).toBeCloseTo(at('t2m', step) - 273.15 - 0.0065 * 138, 1)
  }
})
