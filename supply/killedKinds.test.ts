import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { encodeCloudOptimizedGeoTiff } from '#atlas'
import { sources } from './sources.ts'
import { kindsOfTests } from './testing/kindsOfTests.ts'
import { replayCharts, replaySmard } from './testing/replayMarket.ts'
import { registerArchive, replayRegister } from './testing/replayRegister.ts'
import { type ReplaySource, replayRange } from './testing/replayServer.ts'
import { replayOf, scratchFolder } from './testing/scratch.ts'

const program = path.join(import.meta.dirname, 'testing/fetchKindChild.ts')

function begun(kind: string, url: string, folder: string): ChildProcess {
  const urls = Object.entries(sources).map(([id, { urlSetting }]) => [urlSetting, `${url}/${id}`])
  const child = spawn(process.execPath, [program, kind, folder], {
    env: { ...process.env, ...Object.fromEntries(urls) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve))
}

function served(folder: string): Record<string, string> {
  const files = readdirSync(path.join(folder, 'served'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'lock')
    .map((entry) => path.join(entry.parentPath, entry.name))
  return Object.fromEntries(
    files.sort().map((file) => [path.relative(folder, file), readFileSync(file).toString('base64')]),
  )
}

/** An archive of several parts, since checksums are hard to pack. */
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

/** The file lies at the same host: what another origin may do is tested elsewhere. */
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

test.each([
  ['generation', () => replaySmard(kindsOfTests.generation)],
  ['market-values', () => replayCharts(values)],
  ['register', register],
  ['terrain', dem],
  ['roughness', cover],
  ['mean-speed', speeds],
] as const)(
  '%s: killed again and again, what is served has the bytes of an undisturbed fetch',
  async (kind, replay) => {
    const server = await replayOf(await replay())
    const [undisturbed, disturbed] = [scratchFolder(), scratchFolder()]
    expect(await ended(begun(kind, server.url, undisturbed))).toBe(0)
    const asked = server.requests.length
    expect(asked).toBeGreaterThan(1)
    let left = 0
    let running: ChildProcess | null = null
    server.spoil((_, answer) => {
      left -= 1
      if (left === 0) running?.kill('SIGKILL')
      return answer
    })
    for (let round = 0; round < 5; round++) {
      left = 1 + ((1 + round * 2) % Math.min(6, asked))
      running = begun(kind, server.url, disturbed)
      await ended(running)
    }
    server.spoil(null)
    expect(await ended(begun(kind, server.url, disturbed))).toBe(0)
    expect(served(disturbed)).toEqual(served(undisturbed))
  },
)
