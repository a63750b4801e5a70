import { createHash } from 'node:crypto'
import path from 'node:path'
import { test } from 'vitest'
import { encodeCloudOptimizedGeoTiff } from '#atlas'
import { sources } from './sources.ts'
import { killedRuns, killedRunsMs } from './testing/killedRuns.ts'
import { kindsOfTests } from './testing/kindsOfTests.ts'
import { replayBasemap, syntheticPlanet } from './testing/replayBasemap.ts'
import {
  replayCharts,
  replayEnergyCharts,
  replayEntsoe,
  replayNetztransparenz,
  replaySmard,
} from './testing/replayMarket.ts'
import { registerArchive, replayRegister } from './testing/replayRegister.ts'
import { type ReplaySource, replayRange } from './testing/replayServer.ts'
import { replayOf } from './testing/scratch.ts'

/** An archive in several parts, since checksums compress badly. */
function register(): ReplaySource {
  const sums = Array.from({ length: 45_000 }, (_, i) => createHash('sha256').update(String(i)).digest('hex'))
  const archive = registerArchive({
    'EinheitenWind.xml': `<EinheitenWind>${sums.join('')}</EinheitenWind>`,
    'AnlagenEegWind.xml': '<AnlagenEegWind/>',
    'Katalogwerte.xml': '<Katalogwerte/>',
  })
  const name = 'Gesamtdatenexport_20251201_25.2.zip'
  return replayRegister({ [name]: archive }, `<a href="https://download.example/${name}">x</a>`)
}

async function dem(): Promise<ReplaySource> {
  const side = 24
  const tiles = new Map<string, Buffer>()
  for (let lat = 54; lat < 56; lat++)
    for (let lon = 6; lon < 9; lon++) {
      const step = 1 / side
      const body = await encodeCloudOptimizedGeoTiff({
        grid: { xmin: lon, ymin: lat + step, dx: step, dy: step, xSz: side, ySz: side },
        data: new Float32Array(side * side).fill(lat),
      })
      tiles.set(`N${lat}_00_E00${lon}`, body)
    }
  return ({ url, headers }) => {
    const body = tiles.get(/N\d\d_00_E\d{3}/.exec(url.pathname)?.[0] ?? '')
    if (body === undefined) return null
    const etag = `"${createHash('md5').update(body).digest('hex')}"`
    return replayRange({ headers: { 'content-type': 'image/tiff', etag }, body }, headers.range)
  }
}

async function cover(): Promise<ReplaySource> {
  const [side, step] = [60, 3 / 60]
  const tiles = new Map<string, Buffer>()
  for (const lon of [6, 9])
    tiles.set(
      `N54E00${lon}`,
      await encodeCloudOptimizedGeoTiff({
        grid: { xmin: lon + step / 2, ymin: 54 + step / 2, dx: step, dy: step, xSz: side, ySz: side },
        data: new Float32Array(side * side).fill(40),
      }),
    )
  return ({ url, headers }) => {
    const body = tiles.get(/N\d\dE\d{3}/.exec(url.pathname)?.[0] ?? '')
    return body === undefined ? null : replayRange({ headers: { etag: '"made-up-1"' }, body }, headers.range)
  }
}

/** The file is on the same host: rules for other origins are tested elsewhere. */
async function speeds(): Promise<ReplaySource> {
  const body = await encodeCloudOptimizedGeoTiff({
    grid: { xmin: 9, ymin: 53, dx: 0.0025, dy: 0.0025, xSz: 80, ySz: 70 },
    data: new Float32Array(5600).fill(6),
  })
  return ({ url }) => {
    if (url.pathname === '/globalWindAtlas/gis/country/DEU/wind-speed/100')
      return { status: 302, headers: { location: '/files/speed.tif' } }
    return url.pathname === '/files/speed.tif' ? { body } : null
  }
}

const values = Object.fromEntries(
  [2020, 2021, 2022, 2023, 2024, 2025].map((year) => [year, Array.from({ length: 11 }, (_, i) => 5 + i / 8)]),
)

const keys = {
  ENTSOE_TOKEN: 'key-of-entsoe',
  NETZTRANSPARENZ_CLIENT_ID: 'key-of-client',
  NETZTRANSPARENZ_CLIENT_SECRET: 'key-of-secret',
} as const
const client = { id: keys.NETZTRANSPARENZ_CLIENT_ID, secret: keys.NETZTRANSPARENZ_CLIENT_SECRET }

/** Undisturbed and killed runs of a kind of data, whose served bytes are compared. */
async function killedFetch(
  [kind, source = 'smard']: readonly [kind: string, source?: string],
  replay: ReplaySource,
  more: { readonly kills?: number; readonly keys?: Readonly<Record<string, string>> } = {},
): Promise<void> {
  const server = await replayOf(replay)
  const urls = Object.entries(sources).map(([id, { urlSetting }]) => [urlSetting, `${server.url}/${id}`])
  await killedRuns({
    program: 'fetchKindChild.ts',
    args: [kind, source],
    env: { ...Object.fromEntries(urls), ...more.keys },
    servers: [server],
    served: (folder) => path.join(folder, 'served'),
    ...(more.kills === undefined ? {} : { kills: more.kills }),
  })
}

test.each([
  [
    'generation of energy-charts',
    ['generation', 'energyCharts'],
    replayEnergyCharts(kindsOfTests.generation),
  ],
  [
    'generation of ENTSO-E',
    ['generation', 'entsoe'],
    replayEntsoe(kindsOfTests.generation, keys.ENTSOE_TOKEN),
  ],
  ['market values of the interface', ['market-values'], replayNetztransparenz(values, client)],
] as const)(
  '%s: after repeated kills the served data have the bytes of an undisturbed fetch',
  (_, kind, replay) => killedFetch(kind, replay, { kills: 6, keys }),
  killedRunsMs,
)

test.each([
  ['generation', () => replaySmard(kindsOfTests.generation)],
  ['market-values', () => replayCharts(values)],
  ['register', register],
  ['terrain', dem],
  ['roughness', cover],
  ['mean-speed', speeds],
  ['basemap', () => replayBasemap(syntheticPlanet(), '20251201')],
] as const)(
  '%s: after repeated kills the served data have the bytes of an undisturbed fetch',
  async (kind, replay) => killedFetch([kind], await replay(), { kills: 8 }),
  killedRunsMs,
)
