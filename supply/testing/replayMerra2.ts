import { modelSources } from '../models/index.ts'
import { along, coordinatesOf, fieldOf, hourMs, hoursOf, netCdf, rangesIn } from './madeUpGrids.ts'
import { windOfTests } from './modelWeather.ts'
import type { ReplayAnswer, ReplaySource } from './replayServer.ts'

export const earthdataToken = 'made-up-token'

/**
 * NASA's catalogue, its server that redirects callers with a token to another host, and that host, which must not
 * receive the token.
 */
export function replayMerra2(elsewhere: () => string): ReplaySource {
  return ({ url, headers }) => {
    if (url.pathname === '/merra2Catalogue/search/granules.json') return merraCatalogue(url)
    if (!url.pathname.startsWith('/merra2/collections/')) return null
    if (headers.authorization !== `Bearer ${earthdataToken}`) return { status: 401 }
    return { status: 302, headers: { location: `${elsewhere()}${url.pathname}${url.search}` } }
  }
}

function merraCatalogue(url: URL): ReplayAnswer {
  const [from, until] = url.searchParams
    .get('temporal')!
    .split(',')
    .map((text) => Date.parse(text)) as [number, number]
  const entry: { title: string }[] = []
  for (let ms = from; ms <= until; ms += 24 * hourMs) {
    const day = new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')
    entry.push({
      title: `M2T1NXSLV.5.12.4:MERRA2_${day.startsWith('202009') ? 401 : 400}.tavg1_2d_slv_Nx.${day}.nc4`,
    })
  }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ feed: { entry } }) }
}

/** The host with the files, cut to the request. */
export function replayMerra2Files(): ReplaySource {
  return ({ url }) => {
    const [, day] = /slv_Nx\.(\d{8})\.nc4\.dap\.nc4$/.exec(url.pathname) ?? []
    if (day === undefined) return null
    const query = decodeURIComponent(url.search)
    const [, rows, columns] = rangesIn(/\/U50M((?:\[[\d:]+\]){3})/.exec(query)![1]!)
    const part = { x0: columns!.first, y0: rows!.first, xSz: columns!.count, ySz: rows!.count }
    const grid = modelSources.merra2.grid!
    const fromMs = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)))
    const hours = hoursOf(fromMs, fromMs + 24 * hourMs, hourMs / 2)
    const variable = (units: string, value: (hour: number, lat: number, lon: number) => number) => ({
      dimensions: ['time', 'lat', 'lon'],
      attributes: { units },
      values: fieldOf(grid, part, hours, [0], value),
    })
    const winds = [10, 50].flatMap((heightM) =>
      (['u', 'v'] as const).map((own) => {
        const values = variable('m s-1', (hour, lat, lon) => windOfTests(hour, lat, lon, heightM)[own])
        return [`${own.toUpperCase()}${heightM}M`, values] as const
      }),
    )
    const { x, y } = coordinatesOf(grid, part)
    const body = netCdf(
      { time: 24, lat: part.ySz, lon: part.xSz },
      {
        ...along(
          'time',
          { units: `minutes since ${new Date(fromMs).toISOString().slice(0, 10)} 00:30:00` },
          Int32Array.from({ length: 24 }, (_, i) => 60 * i),
        ),
        ...along('lat', { units: 'degrees_north' }, y),
        ...along('lon', { units: 'degrees_east' }, x),
        ...Object.fromEntries(winds),
        T2M: variable('K', (hour) => 283 + 5 * Math.sin(hour / 4)),
        QV2M: variable('kg kg-1', () => 0.006),
        PS: variable('Pa', () => 99_000),
      },
    )
    return { headers: { 'content-type': 'application/x-netcdf' }, body }
  }
}
