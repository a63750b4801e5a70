import type { AtlasGrid } from '#domain'
import { SupplyError } from '../../faults.ts'
import type { Fetcher } from '../../http/fetcher.ts'
import { directoryOf } from '../directoryPage.ts'
import type { FileArchive, ModelObject, Wanted } from '../modelSource.ts'
import { monthName } from '../monthNames.ts'
import { requireKind } from '../objectKinds.ts'

/** The grid of COSMO's reanalyses: 0.055 degrees about a pole at 39.25 N, 162 W. */
const cosmoGrid: AtlasGrid = {
  xmin: -28.403,
  ymin: -23.403,
  dx: 0.055,
  dy: 0.055,
  xSz: 848,
  ySz: 824,
  rotated: { poleLat: 39.25, poleLon: -162 },
}

const place = {
  ...{ keys: [], grid: cosmoGrid, cellKm2: 0, isByMonth: true, stepMs: 3_600_000 },
  hasWholeMonths: true,
  domain: { west: -45, south: 21, east: 66, north: 73 },
} as const

/** Size of a month of one variable at one height, NetCDF4 of whole maps. */
const monthBytes = { 'cosmo-r6g2': 1.03e9, 'cosmo-rea6': 2e9 } as const
const mostBytes = 8e9

/** Folder of a quantity at a height, and its possible names. */
interface Layout {
  readonly source: 'cosmoR6g2' | 'cosmoRea6'
  readonly root: string
  readonly quantities: readonly string[]
  readonly expectedBytes: number
}

const r6g2: Layout = {
  source: 'cosmoR6g2',
  root: 'hourly_zlev',
  quantities: ['SP', 'DD'],
  expectedBytes: monthBytes['cosmo-r6g2'],
}
const rea6: Layout = {
  source: 'cosmoRea6',
  root: 'converted/hourly/2D',
  quantities: ['WS', 'WD'],
  expectedBytes: monthBytes['cosmo-rea6'],
}

/** DWD's second reanalysis of 6 km, of 2002 to 2025: means of hours, stamped in their middle. */
export const cosmoR6g2: FileArchive = {
  ...place,
  source: 'cosmoR6g2',
  firstMs: Date.UTC(2002, 0),
  endMs: Date.UTC(2026, 0),
  daysLate: 150,
  firstStampMs: 1_800_000,
  heights: [10, 100, 150, 200],
  usualHeights: [100, 150, 200],
  lacks: ['temperature', 'pressure', 'humidity', 'rain'],
  radiation: 'nowhere',
  outline: (wanted) => namesOf(r6g2, wanted),
  objects: (fetcher, wanted) => listed(r6g2, fetcher, wanted),
}

/** DWD's reanalysis of 6 km of 1995 to August 2019: instants, of which a month's last is the next one's first hour. */
export const cosmoRea6: FileArchive = {
  ...place,
  source: 'cosmoRea6',
  firstMs: Date.UTC(1995, 0),
  endMs: Date.UTC(2019, 8),
  daysLate: 0,
  firstStampMs: 3_600_000,
  heights: [10, 40, 60, 80, 100, 125, 150, 175, 200],
  usualHeights: [10, 100, 150],
  lacks: ['temperature', 'pressure', 'humidity', 'rain'],
  radiation: 'otherFiles',
  outline: (wanted) => namesOf(rea6, wanted),
  objects: (fetcher, wanted) => listed(rea6, fetcher, wanted),
}

const folderOf = (quantity: string, heightM: number) => `${quantity}_${heightM}m`

/** Usual names of folders and files; a fetch uses the names listed by the server. */
function namesOf(layout: Layout, { settings, heights, fromMs }: Wanted): ModelObject[] {
  const month = monthName(fromMs)
  return heights.flatMap((heightM) =>
    layout.quantities.map((quantity) => {
      const folder = folderOf(quantity, heightM)
      const url = `${settings.urls[layout.source]}/${layout.root}/${folder}/${folder}.2D.${month}.nc4`
      return objectOf(layout, `${folder}-${month}.nc4`, url)
    }),
  )
}

async function listed(
  layout: Layout,
  fetcher: Fetcher,
  { settings, heights, fromMs }: Wanted,
): Promise<ModelObject[]> {
  const { source, root, quantities } = layout
  const month = monthName(fromMs)
  const rootUrl = `${settings.urls[source]}/${root}/`
  const folders = await directoryOf(fetcher, source, rootUrl)
  const objects: ModelObject[] = []
  for (const heightM of heights)
    for (const quantity of quantities) {
      const usual = folderOf(quantity, heightM)
      // `WS_100m`, `WS_100M.2D`, `WS_100`.
      const named = new RegExp(`^${quantity}_0*${heightM}m?(?![0-9]).*/$`, 'i')
      const folder = folders.find((name) => named.test(name))
      if (folder === undefined)
        throw new SupplyError(source, { code: 'nothingThere', url: `${rootUrl}${usual}/` })
      const files = await directoryOf(fetcher, source, rootUrl + folder)
      // The month is the only group of six digits in a name; the rest of the name may differ.
      const file = files.find(
        (name) => /\.nc4?$/.test(name) && /(?<!\d)\d{6}(?!\d)/.exec(name)?.[0] === month,
      )
      if (file === undefined)
        throw new SupplyError(source, { code: 'nothingThere', url: `${rootUrl}${folder} (${month})` })
      objects.push(objectOf(layout, `${usual}-${month}.nc4`, rootUrl + folder + file))
    }
  return objects
}

function objectOf({ source, expectedBytes }: Layout, key: string, url: string): ModelObject {
  return {
    ...{ key, source, request: { url }, maxBytes: mostBytes, expectedBytes },
    ...{ mayChange: false, inParts: true, tagIsMd5: true },
    check: (content) => requireKind('netcdf', content),
  }
}
