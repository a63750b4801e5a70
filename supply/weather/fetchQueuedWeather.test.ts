import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openAtlas } from '#atlas'
import { cdsVariables } from '../cds/cdsVariables.ts'
import { SupplyError } from '../faults.ts'
import { lastOutcome } from '../outcome.ts'
import { sources } from '../sources.ts'
import { killedRuns, killedRunsMs } from '../testing/killedRuns.ts'
import { cdsKey, queuedWeatherOfTests as weather } from '../testing/queuedWeatherOfTests.ts'
import { problem, type ReplayedCds, replayCds, syntheticWeather } from '../testing/replayCds.ts'
import { replayOf, scratchFolder, settingsAt } from '../testing/scratch.ts'
import { fetchQueuedWeather, planQueuedWeather, type QueuedWeatherFetch } from './fetchQueuedWeather.ts'

const hourMs = 3_600_000

async function supplied(behaviour: Partial<ReplayedCds> = {}) {
  let served: ReturnType<typeof replayCds> | null = null
  const files = await replayOf((request) => served!.files(request))
  served = replayCds({ key: cdsKey, filesUrl: files.url, endMs: Date.UTC(2030, 0), ...behaviour })
  const server = await replayOf(served.store)
  const folder = scratchFolder()
  const fetch: QueuedWeatherFetch = {
    ...weather,
    settings: settingsAt(server.url, folder, { CDS_KEY: cdsKey }),
    atlasesFolder: path.join(folder, 'atlases'),
    wait: async () => {},
  }
  return { ...served, server, files, folder, fetch }
}

async function spansOf(fetch: QueuedWeatherFetch): Promise<string[]> {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const { months } = await planQueuedWeather(fetch)
  return months.map(({ fromMs, endMs }) => `${day(fromMs)} to ${day(endMs - 1).slice(8)}`)
}

async function valuesOf(
  { atlasesFolder, id }: QueuedWeatherFetch,
  variable: string,
  lat: number,
  lon: number,
) {
  const atlas = await openAtlas(path.join(atlasesFolder, id))
  try {
    const period = { fromStep: 0, endStep: atlas.info.stepCount }
    const point = await atlas.readPoint({
      lat,
      lon,
      variables: [variable],
      interpolation: 'nearest',
      ...period,
    })
    return { info: atlas.info, values: [...point.fields.get(variable)!] }
  } finally {
    await atlas.close()
  }
}

test('an atlas of months of the queue has the values of the store; a later night adds days and final months', async () => {
  const behaviour = { preliminaryMs: Date.UTC(2023, 11) }
  const { fetch, folder, server } = await supplied(behaviour)
  expect(await spansOf(fetch)).toEqual(['2024-01-30 to 31', '2024-02-01 to 29', '2024-03-01 to 02'])
  const { outcome, result } = await fetchQueuedWeather(fetch)
  expect(result).toMatchObject({ ok: true })
  expect(outcome).toMatchObject({ kind: 'weather', state: 'done', source: 'cds', objects: 3 })
  const { info, values } = await valuesOf(fetch, 't2m', 52.25, 5)
  expect(info).toMatchObject({
    dataFromMs: weather.fromMs,
    dataTillMs: Date.UTC(2024, 2, 3) - hourMs,
    preliminaryFromMs: weather.fromMs,
    citation: sources.cds.citation,
    licence: 'CC BY 4.0',
  })
  expect(info.variables.map(({ id }) => id)).toEqual(['u100', 'v100', 't2m', 'ssrd', 'z0'])
  const expected = values.map((_, hour) =>
    syntheticWeather(cdsVariables.t2m, weather.fromMs + hour * hourMs, 0),
  )
  expect(Math.max(...values.map((value, hour) => Math.abs(value - expected[hour]!)))).toBeLessThan(0.006)
  expect(readdirSync(path.join(folder, 'supply/cds/objects'))).toEqual([])

  const asked = () => server.requests.filter(({ method }) => method === 'POST').length
  const before = asked()
  await fetchQueuedWeather({ ...fetch, now: () => Date.UTC(2024, 2, 10, 3) })
  expect(asked() - before).toBe(1)
  // January is final in May, and is requested again.
  behaviour.preliminaryMs = Date.UTC(2024, 1)
  const later = await supplied(behaviour)
  const spring = { ...fetch, settings: later.fetch.settings, now: () => Date.UTC(2024, 4, 2, 3) }
  expect(await spansOf(spring)).toEqual(['2024-01-30 to 31', '2024-03-05 to 31', '2024-04-01 to 26'])
  await fetchQueuedWeather(spring)
  const grown = await valuesOf(fetch, 't2m', 52.25, 5)
  expect(grown.info).toMatchObject({
    preliminaryFromMs: Date.UTC(2024, 1),
    dataTillMs: Date.UTC(2024, 3, 27) - hourMs,
  })
  expect(grown.values.some(Number.isNaN)).toBe(false)
})

test('requests that are too large are split into parts, which are imported together', async () => {
  const { fetch } = await supplied({
    refuse: ({ day, variable }) =>
      day.length * variable.length > 4 ? problem(403, 'cost limits exceeded') : null,
  })
  const { outcome, result } = await fetchQueuedWeather({ ...fetch, endMs: Date.UTC(2024, 1) })
  expect(result).toMatchObject({ ok: true, value: { info: { stepCount: 48 } } })
  expect(outcome.objects).toBe(4)
})

test('a failure is recorded with its remedy, and the atlas is unchanged', async () => {
  const { fetch } = await supplied({ refuse: () => problem(403, 'required licences not accepted') })
  await expect(fetchQueuedWeather(fetch)).rejects.toThrow(SupplyError)
  expect(existsSync(fetch.atlasesFolder)).toBe(false)
  expect(await lastOutcome(fetch.settings.folder, 'weather')).toMatchObject({
    state: 'failed',
    failed: [{ source: 'cds', fault: { code: 'licenceMissing' } }],
  })
})

test(
  'after repeated kills, at requests and during imports, the atlas has the bytes of an undisturbed one',
  async () => {
    const { server, files, jobs } = await supplied()
    const { folders } = await killedRuns({
      program: 'fetchQueuedWeatherChild.ts',
      env: { [sources.cds.urlSetting]: `${server.url}/cds`, CDS_KEY: cdsKey },
      servers: [server, files],
      served(folder) {
        const atlases = path.join(folder, 'atlases')
        return path.join(atlases, readlinkSync(path.join(atlases, weather.id)))
      },
    })
    for (const folder of folders) expect(readdirSync(path.join(folder, 'supply/cds/objects'))).toEqual([])
    // Nothing stays in the store's queue.
    expect(jobs.filter(({ isGone }) => !isGone)).toEqual([])
  },
  killedRunsMs,
)
