import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { encodeCloudOptimizedGeoTiff } from '#atlas'
import { scratchFolder } from '#atlas/testing'
import { describeMarket } from '#market'
import { fetchMeanSpeed, fetchSeries, readSupplySettings, type SeriesKind, sources } from '#supply'
import { registerStore } from '../../server/register/registerStore.ts'
import { runTask } from '../../server/standingOrder/runTask.ts'
import { replayCharts, replaySmard } from '../../supply/testing/replayMarket.ts'
import { registerArchive, replayRegister } from '../../supply/testing/replayRegister.ts'
import { type ReplaySource, startReplay } from '../../supply/testing/replayServer.ts'

const [hourMs, dayMs] = [3_600_000, 24 * 3_600_000]
const nowMs = hourMs * Math.floor(Date.now() / hourMs)
afterEach(() => vi.unstubAllEnvs())

/** A data directory, and sources at the addresses of the environment. */
async function suppliedBy(source: ReplaySource) {
  const dataDirectory = scratchFolder()
  const server = await startReplay([source])
  onTestFinished(() => server.close())
  for (const [id, { urlSetting }] of Object.entries(sources)) vi.stubEnv(urlSetting, `${server.url}/${id}`)
  return { dataDirectory, server }
}

test.each<SeriesKind>(['prices', 'generation'])(
  '%s: from three weeks before the end of the stored data, with the hours since',
  async (kind) => {
    const market = { fromMs: nowMs - 30 * dayMs, endMs: nowMs - hourMs }
    const { dataDirectory } = await suppliedBy(replaySmard(market))
    const marketFolder = path.join(dataDirectory, 'market')
    const stored = { fromMs: nowMs - 9 * dayMs, endMs: nowMs - 5 * dayMs }
    await fetchSeries({
      kind,
      period: stored,
      sources: ['smard'],
      settings: readSupplySettings(process.env, dataDirectory),
      marketFolder,
      wait: async () => {},
    })
    const { outcome, issues } = await runTask({ kind }, dataDirectory, new AbortController().signal)
    expect(issues).toEqual([])
    expect(outcome).toMatchObject({ kind, state: 'done', source: 'smard' })
    const ends = Object.values((await describeMarket(marketFolder))[kind]!.series).map(({ endMs }) => endMs)
    for (const endMs of ends) expect(endMs).toBe(market.endMs)
  },
)

test('market values of this year and the last one', async () => {
  const year = new Date().getUTCFullYear()
  const months = Array.from({ length: 12 }, (_, i) => 5 + i / 8)
  const { dataDirectory, server } = await suppliedBy(
    replayCharts({ [year - 1]: months, [year]: months.slice(0, new Date().getUTCMonth()) }),
  )
  const signal = new AbortController().signal
  const { outcome } = await runTask({ kind: 'market-values' }, dataDirectory, signal)
  expect(outcome).toMatchObject({ state: 'done', source: 'netztransparenzPage' })
  expect(server.requests).toHaveLength(2)
})

test('the register, replacing the previous one; a failure keeps that', async () => {
  const unit =
    '<EinheitWind><EinheitMastrNummer>SEE900000000001</EinheitMastrNummer>' +
    '<DatumLetzteAktualisierung>2026-07-01T10:00:00</DatumLetzteAktualisierung><Bundesland>1411</Bundesland>' +
    '<Laengengrad>9.51</Laengengrad><Breitengrad>54.01</Breitengrad><EinheitBetriebsstatus>35</EinheitBetriebsstatus>' +
    '<Bruttoleistung>2300</Bruttoleistung><WindAnLandOderAufSee>888</WindAnLandOderAufSee></EinheitWind>'
  const archive = registerArchive({
    'EinheitenWind.xml': `<EinheitenWind>${unit}</EinheitenWind>`,
    'AnlagenEegWind.xml': '<AnlagenEegWind/>',
    'Katalogwerte.xml': '<Katalogwerte/>',
  })
  const day = new Date(nowMs - dayMs).toISOString().slice(0, 10).replaceAll('-', '')
  const name = `Gesamtdatenexport_${day}_25.2.zip`
  const link = `<a href="https://download.example/${name}">x</a>`
  const { dataDirectory, server } = await suppliedBy(replayRegister({ [name]: archive }, link))
  const signal = new AbortController().signal
  const { outcome, issues } = await runTask({ kind: 'register' }, dataDirectory, signal)
  expect(issues).toEqual([])
  expect(outcome).toMatchObject({ state: 'done', source: 'mastr' })
  const folder = path.join(dataDirectory, 'register')
  const before = await registerStore(folder).current()
  expect(before).toBeDefined()
  server.spoil(() => ({ status: 404 }))
  await expect(runTask({ kind: 'register' }, dataDirectory, signal)).rejects.toThrow('nothingThere')
  expect((await registerStore(folder).current())?.br).toEqual(before?.br)
})

test('mean speeds: every map fetched before by a command, and none without one', async () => {
  const body = await encodeCloudOptimizedGeoTiff({
    grid: { xmin: 9, ymin: 53, dx: 0.0025, dy: 0.0025, xSz: 80, ySz: 70 },
    data: new Float32Array(5600).fill(6.5),
  })
  const { dataDirectory } = await suppliedBy(({ url }) =>
    url.pathname.startsWith('/globalWindAtlas/gis/country/DEU/') ? { body } : null,
  )
  const again = () => runTask({ kind: 'mean-speed' }, dataDirectory, new AbortController().signal)
  await expect(again()).rejects.toThrow('anemone fetch mean-speed')
  const meanSpeedFolder = path.join(dataDirectory, 'mean-speed')
  const about = { settings: readSupplySettings(process.env, dataDirectory), meanSpeedFolder }
  for (const heightM of [100, 150] as const)
    await fetchMeanSpeed({ ...about, map: { country: 'DEU', heightM }, wait: async () => {} })
  const placed = readdirSync(meanSpeedFolder)
  rmSync(meanSpeedFolder, { recursive: true })
  const { outcome, issues } = await again()
  expect([outcome, issues]).toMatchObject([{ state: 'done', objects: 2, bytes: 2 * body.length }, []])
  expect(readdirSync(meanSpeedFolder)).toEqual(placed)
})

test('weather of an unknown atlas is refused with its name', async () => {
  const { dataDirectory, server } = await suppliedBy(() => null)
  const task = { kind: 'weather', atlasId: 'era5-none' } as const
  await expect(runTask(task, dataDirectory, new AbortController().signal)).rejects.toThrow('era5-none')
  expect(server.requests).toEqual([])
})
