import { partWithin } from '#atlas'
import type { AtlasGrid } from '#domain'
import { SupplyError } from '../../faults.ts'
import type { Fetcher } from '../../http/fetcher.ts'
import { Secret } from '../../settings/secret.ts'
import type { SupplySettings } from '../../settings/supplySettings.ts'
import type { FileArchive, ModelObject, Wanted } from '../modelSource.ts'
import { dayName, daysOf } from '../monthNames.ts'
import { requireWholeNetCdf } from '../objectKinds.ts'

const merra2Grid: AtlasGrid = { xmin: -180, ymin: -90, dx: 0.625, dy: 0.5, xSz: 576, ySz: 361 }

/** Hourly means at the surface, including the variables that give air density. */
const collection = { id: 'C1276812863-GES_DISC', short: 'M2T1NXSLV', version: '5.12.4' } as const
const air = ['T2M', 'QV2M', 'PS']
const stepsOfDay = 24

/** NASA's reanalysis of 50 km since 1980: means of hours, stamped in their middle, cut by the server to the area. */
export const merra2: FileArchive = {
  source: 'merra2',
  keys: ['EARTHDATA_TOKEN'],
  firstMs: Date.UTC(1980, 0),
  endMs: null,
  daysLate: 50,
  isByMonth: false,
  stepMs: 3_600_000,
  firstStampMs: 1_800_000,
  grid: merra2Grid,
  domain: { west: -180, south: -90, east: 180, north: 90 },
  cellKm2: 2500,
  heights: [10, 50],
  usualHeights: [10, 50],
  lacks: ['rain'],
  radiation: 'otherFiles',
  outline: (wanted) => objectsOf(wanted, usualNames(wanted)),
  objects: async (fetcher, wanted) => objectsOf(wanted, await listedNames(fetcher, wanted)),
}

/** File names by day, such as 20200831. */
type Names = ReadonlyMap<string, string>

/** Expected names: the processing stream may differ, so a fetch uses the listed names. */
function usualNames({ fromMs, endMs }: Wanted): Names {
  return new Map(
    daysOf(fromMs, endMs).map((dayMs) => {
      const year = new Date(dayMs).getUTCFullYear()
      const stream = year < 1992 ? 100 : year < 2001 ? 200 : year < 2011 ? 300 : 400
      return [dayName(dayMs), `MERRA2_${stream}.tavg1_2d_slv_Nx.${dayName(dayMs)}.nc4`]
    }),
  )
}

async function listedNames(fetcher: Fetcher, { settings, fromMs, endMs }: Wanted): Promise<Names> {
  const [from, until] = [fromMs, endMs - 1000].map((ms) => new Date(ms).toISOString().slice(0, 19))
  const query = new URLSearchParams({
    ...{ short_name: collection.short, version: collection.version, page_size: '2000' },
    temporal: `${from}Z,${until}Z`,
  })
  const url = `${settings.urls.merra2Catalogue}/search/granules.json?${query}`
  const { body } = await fetcher.ask('merra2Catalogue', { url }, { maxBytes: 16 << 20 })
  const names = new Map<string, string>()
  for (const title of titlesIn(body.toString('utf8'), url)) {
    const name = title.slice(title.indexOf(':') + 1)
    const day = /^MERRA2_\d{3}\.tavg1_2d_slv_Nx\.(\d{8})\.nc4$/.exec(name)?.[1]
    // A reprocessed day is listed twice: the later stream has the higher number.
    if (day !== undefined && (names.get(day) ?? '') < name) names.set(day, name)
  }
  const missing = daysOf(fromMs, endMs)
    .map(dayName)
    .filter((day) => !names.has(day))
  if (missing.length > 0)
    throw new SupplyError('merra2Catalogue', { code: 'nothingThere', url: `${url} (${missing[0]})` })
  return names
}

/** @throws SupplyError if the answer is not from the catalogue */
function titlesIn(text: string, url: string): string[] {
  try {
    const { entry } = (JSON.parse(text) as { feed: { entry: { title: unknown }[] } }).feed
    return entry.map(({ title }) => String(title))
  } catch (cause) {
    const fault = { code: 'notWhatWasAsked', url, reason: 'no list of files' } as const
    throw new SupplyError('merra2Catalogue', fault, { cause })
  }
}

function objectsOf({ settings, area, heights, fromMs, endMs }: Wanted, names: Names): ModelObject[] {
  const part = partWithin(merra2Grid, area)
  if (part === null) return []
  const columns = Math.min(part.xSz, merra2Grid.xSz - part.x0)
  const range = (from: number, count: number) => `[${from}:1:${from + count - 1}]`
  const [times, rows, across] = [range(0, stepsOfDay), range(part.y0, part.ySz), range(part.x0, columns)]
  const winds = heights.flatMap((heightM) => [`U${heightM}M`, `V${heightM}M`])
  const variables = [...winds, ...air].map((name) => `/${name}${times}${rows}${across}`)
  const wanted = [...variables, `/time${times}`, `/lat${rows}`, `/lon${across}`].join(';')
  const query = encodeURIComponent(wanted)
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':')
    .replaceAll('%3B', ';')
  const expectedBytes = 4 * stepsOfDay * (winds.length + air.length) * part.ySz * columns + 20_000
  return daysOf(fromMs, endMs).map((dayMs) => {
    const name = names.get(dayName(dayMs))!
    const granule = `${collection.short}.${collection.version}%3A${name}`
    return {
      key: `merra2-${dayName(dayMs)}.nc4`,
      source: 'merra2',
      request: {
        url: `${settings.urls.merra2}/collections/${collection.id}/granules/${granule}.dap.nc4?dap4.ce=${query}`,
        secretHeaders: { authorization: tokenOf(settings) },
        ...{ mayMove: true, leavesKey: true },
      },
      ...{ maxBytes: 4 * expectedBytes + (1 << 20), expectedBytes, mayChange: false },
      check: requireWholeNetCdf,
    }
  })
}

/** Without a token requests can be listed but not sent. */
function tokenOf({ keys }: SupplySettings): Secret {
  return new Secret(`Bearer ${keys.get('EARTHDATA_TOKEN')?.reveal() ?? 'missing'}`)
}
