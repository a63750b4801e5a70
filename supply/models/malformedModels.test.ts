import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openAtlas } from '#atlas'
import { cellCentre } from '#domain'
// biome-ignore lint/style/noRestrictedImports: files of tests are behind no door.
import { noSharedData } from '../../atlas/testing/sharedData.ts'
import { SupplyError } from '../faults.ts'
import { tryMalformations } from '../testing/malformations.ts'
import { windOfTests } from '../testing/modelWeather.ts'
import { cdsKey } from '../testing/queuedWeatherOfTests.ts'
import { replayCds } from '../testing/replayCds.ts'
import { cerraFile } from '../testing/replayCerra.ts'
import { replayCosmo } from '../testing/replayCosmo.ts'
import { replayIcon } from '../testing/replayIcon.ts'
import { earthdataToken, replayMerra2, replayMerra2Files } from '../testing/replayMerra2.ts'
import { replayNewa } from '../testing/replayNewa.ts'
import { replayNora3 } from '../testing/replayNora3.ts'
import type { ReplayRequest, ReplaySource } from '../testing/replayServer.ts'
import { replayOf, scratchFolder, settingsAt } from '../testing/scratch.ts'
import { fetchModel } from './fetchModel.ts'
import type { ModelFetch } from './modelFetch.ts'

const hourMs = 3_600_000
const germanHills = { west: 9.75, south: 51.1, east: 9.95, north: 51.3 }

interface Spoilt {
  readonly about: Pick<ModelFetch, 'model' | 'area' | 'heights' | 'fromMs' | 'endMs'>
  /** Creates the source for the server's address. */
  readonly source: (url: () => string) => readonly ReplaySource[]
  /** Calls whose answers are damaged, one after another. */
  readonly calls: Readonly<Record<string, RegExp>>
  /** Whether its files are public sample data, whose wind is not the synthetic one. */
  readonly isSample?: true
}

const spoilt: Readonly<Record<string, Spoilt>> = {
  'COSMO-REA6': {
    about: {
      ...{ model: 'cosmo-rea6', area: germanHills, heights: [100] },
      ...{ fromMs: Date.UTC(2018, 5), endMs: Date.UTC(2018, 6) },
    },
    source: () => [replayCosmo('cosmoRea6', { months: ['201806'], heights: [100] })],
    calls: { folders: /2D\/$/, 'a folder': /WS_100m\/$/, 'a month': /WS_100m.*nc4$/ },
  },
  'COSMO-R6G2': {
    about: {
      ...{ model: 'cosmo-r6g2', area: germanHills, heights: [150] },
      ...{ fromMs: Date.UTC(2021, 1), endMs: Date.UTC(2021, 2) },
    },
    source: () => [replayCosmo('cosmoR6g2', { months: ['202102'], heights: [150] })],
    calls: { 'a folder': /DD_150m\/$/, 'a month': /DD_150m.*nc4$/ },
  },
  CERRA: {
    about: {
      ...{ model: 'cerra', area: { west: 9.9, south: 51.2, east: 10.05, north: 51.35 }, heights: [100] },
      ...{ fromMs: Date.UTC(2021, 1), endMs: Date.UTC(2021, 2) },
    },
    source: (url) => {
      const behaviour = { key: cdsKey, endMs: Date.UTC(2030, 0), source: 'cerra', make: cerraFile } as const
      const begun = () => replayCds({ ...behaviour, filesUrl: url() })
      let queue: ReturnType<typeof replayCds> | null = null
      return [
        (request) => {
          // Each fetch begins by listing the jobs of the account.
          if (request.url.search.includes('height-levels')) queue = begun()
          return queue?.store(request) ?? queue?.files(request) ?? null
        },
      ]
    },
    calls: {
      'a request': /execution$/,
      'a state': /jobs\/job-\d+$/,
      results: /results$/,
      'a file': /^\/cci2\/job-1\.grib$/,
    },
  },
  ...(noSharedData
    ? {}
    : {
        'ICON-DREAM-EU': {
          about: {
            ...{ model: 'icon-dream-eu', area: { west: 9.5, south: 51.2, east: 9.9, north: 51.6 } },
            ...{ heights: [10], fromMs: Date.UTC(2021, 0), endMs: Date.UTC(2021, 1) },
          },
          source: () => [replayIcon()],
          calls: { 'the grid': /grid\.nc$/, 'a month': /U_10M_hourly\.grb$/ },
          isSample: true,
        } satisfies Spoilt,
      }),
  NORA3: {
    about: {
      ...{ model: 'nora3', area: { west: 7.3, south: 49.7, east: 7.4, north: 49.75 }, heights: [10, 20] },
      ...{ fromMs: Date.UTC(2021, 0, 31), endMs: Date.UTC(2021, 1) },
    },
    source: () => [replayNora3()],
    calls: { description: /\.das$/, values: /\.dods$/ },
  },
  'MERRA-2': {
    about: {
      ...{ model: 'merra2', area: { west: 9, south: 50, east: 10, north: 51 }, heights: [50] },
      ...{ fromMs: Date.UTC(2020, 8, 1), endMs: Date.UTC(2020, 8, 2) },
    },
    source: (url) => [replayMerra2(url), replayMerra2Files()],
    calls: { catalogue: /granules\.json$/, 'a day': /^\/(merra2\/)?collections.*nc4$/ },
  },
  NEWA: {
    about: {
      ...{ model: 'newa', area: { west: 9.95, south: 51.3, east: 10.05, north: 51.35 }, heights: [50, 100] },
      ...{ fromMs: Date.UTC(2017, 11, 31), endMs: Date.UTC(2018, 0) },
    },
    source: () => [replayNewa()],
    calls: { 'a box': /get-data-bbox$/ },
  },
}

/** Damage that cannot be detected: the source has no checksums, and the length is unchanged. */
const unseen = /^has bytes of something else/

test.each(Object.entries(spoilt))(
  '%s: every fault of an answer is reported by name, stores no wrong data and reveals no key',
  async (_, { about, source, calls, isSample }) => {
    const all = Object.values(calls)
    let files = ''
    const server = await replayOf(...source(() => files))
    files = about.model === 'merra2' ? `${server.url}/merra2` : server.url
    for (const path_ of all) {
      const spoiling = {
        calls: all.length,
        isTried: (name: string) => !unseen.test(name),
        isSpoilt: ({ url, headers }: ReplayRequest) =>
          path_.test(url.pathname) && (about.model !== 'merra2' || headers.authorization === undefined),
      }
      const problemsOf = async () => {
        const folder = scratchFolder()
        const settings = settingsAt(server.url, folder, { EARTHDATA_TOKEN: earthdataToken, CDS_KEY: cdsKey })
        const atlasesFolder = path.join(folder, 'atlases')
        const found = await fetchModel({
          ...{ ...about, settings, atlasesFolder, id: 'spoilt' },
          wait: async () => {},
        }).then(
          ({ result }) => (result?.ok === false ? 'refused' : 'stored'),
          (error: unknown) => error,
        )
        const isNamed = found instanceof SupplyError || found === 'refused'
        const atlas = path.join(atlasesFolder, 'spoilt')
        const isTrue = found === 'stored' && (isSample ? await isSampleAt(atlas) : await isTrueAt(atlas))
        return [
          !((isNamed && !existsSync(atlas)) || isTrue) && String(found),
          [earthdataToken, cdsKey].some((key) => String(found).includes(key)) && 'shows the key',
        ]
      }
      await tryMalformations([server], spoiling, problemsOf, (moved) =>
        expect(moved.filter(({ headers }) => headers.authorization ?? headers['private-token'])).toEqual([]),
      )
    }
  },
)

/** Whether the first wind of an atlas of the sample of ICON-DREAM-EU is that of its first cell. */
async function isSampleAt(folder: string): Promise<boolean> {
  const atlas = await openAtlas(folder)
  try {
    const cell = { lat: 51.381492, lon: 9.587899, variables: ['u10', 'v10'] }
    const { fields } = await atlas.readPoint({ ...cell, interpolation: 'nearest', fromStep: 0, endStep: 1 })
    return Math.hypot(fields.get('u10')![0]! - 5.16054, fields.get('v10')![0]! - 2.59807) < 0.05
  } finally {
    await atlas.close()
  }
}

/** Whether the wind of an atlas is the synthetic one in a corner at all times. */
async function isTrueAt(folder: string): Promise<boolean> {
  const atlas = await openAtlas(folder)
  try {
    const { info } = atlas
    const heightM = info.variables.find(({ quantity }) => quantity === 'eastward_wind')!.heightM!
    const variables = [`u${heightM}`, `v${heightM}`]
    const place = cellCentre(info.grid, 0, 0)
    const whole = { fromStep: 0, endStep: info.stepCount, interpolation: 'nearest' } as const
    const { fields } = await atlas.readPoint({ ...place, variables, ...whole })
    const [u, v] = variables.map((id) => fields.get(id)!)
    return u!.every((east, step) => {
      const hour = (info.dataFromMs + step * info.resolutionTimeS * 1000) / hourMs
      const truth = windOfTests(hour, place.lat, place.lon, heightM)
      return Math.hypot(east - truth.u, v![step]! - truth.v) < 0.03
    })
  } finally {
    await atlas.close()
  }
}
