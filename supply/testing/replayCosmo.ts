import { modelSources } from '../models/index.ts'
import { along, coordinatesOf, fieldOf, hourMs, hoursOf, netCdf, type Part } from './madeUpGrids.ts'
import { windOfTests } from './modelWeather.ts'
import { type ReplayAnswer, type ReplaySource, replayRange } from './replayServer.ts'

/** A part of COSMO's grid, which is the whole of a test file. */
const cosmoPart: Part = { x0: 420, y0: 436, xSz: 8, ySz: 6 }

function directoryPage(names: readonly string[]): ReplayAnswer {
  const lines = names.map((name) => `<a href="${name}">${name}</a>  07-Sep-2026 09:12  6.8G`)
  const head = '<html>\n<head><title>Index of /REA/</title></head>\n<body>\n<h1>Index of /REA/</h1><hr><pre>'
  const body = `${head}<a href="../">../</a>\n${lines.join('\n')}\n</pre><hr></body>\n</html>\n`
  return { headers: { 'content-type': 'text/html' }, body }
}

/** A file server of the DWD with the months of a reanalysis about a rotated pole. */
export function replayCosmo(
  source: 'cosmoR6g2' | 'cosmoRea6',
  { months, heights }: { readonly months: readonly string[]; readonly heights: readonly number[] },
): ReplaySource {
  const isMean = source === 'cosmoR6g2'
  const root = isMean ? 'hourly_zlev' : 'converted/hourly/2D'
  const [speed, direction] = isMean ? ['SP', 'DD'] : ['WS', 'WD']
  const folders = heights.flatMap((heightM) => [`${speed}_${heightM}m/`, `${direction}_${heightM}m/`])
  const made = new Map<string, Buffer>()
  return ({ url, headers }) => {
    const [, name] = new RegExp(`^/${source}/${root}/(.*)$`).exec(url.pathname) ?? []
    if (name === undefined) return null
    if (name === '') return directoryPage(folders)
    if (folders.includes(name)) {
      const own = name.slice(0, -1)
      return directoryPage(months.map((month) => `${own}.2D.${month}.nc4`))
    }
    const [, quantity, height, month] = /^[A-Z]+_\d+m\/([A-Z]+)_(\d+)m\.2D\.(\d{6})\.nc4$/.exec(name) ?? []
    if (month === undefined || !months.includes(month)) return { status: 404 }
    const body = made.get(name) ?? cosmoFile(quantity === speed, Number(height), month, isMean)
    made.set(name, body)
    return replayRange({ headers: { etag: `"${name}"` }, body }, headers.range)
  }
}

function cosmoFile(isSpeed: boolean, heightM: number, month: string, isMean: boolean): Buffer {
  const grid = modelSources['cosmo-r6g2'].grid!
  const { xSz, ySz } = cosmoPart
  const { x, y } = coordinatesOf(grid, cosmoPart)
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(4))]
  const hours = hoursOf(Date.UTC(year, number - 1), Date.UTC(year, number), isMean ? hourMs / 2 : hourMs)
  const name = isSpeed ? 'wind_speed' : 'wind_direction'
  return netCdf(
    { time: hours.length, rlat: ySz, rlon: xSz, mapping: 1 },
    {
      ...along(
        'time',
        { units: 'hours since 1970-01-01 00:00:00', standard_name: 'time' },
        Float64Array.from(hours),
      ),
      ...along('rlat', { standard_name: 'grid_latitude', units: 'degrees' }, y),
      ...along('rlon', { standard_name: 'grid_longitude', units: 'degrees' }, x),
      rotated_pole: {
        dimensions: ['mapping'],
        attributes: {
          grid_mapping_name: 'rotated_latitude_longitude',
          grid_north_pole_latitude: 39.25,
          grid_north_pole_longitude: -162,
        },
        values: Int32Array.of(0),
      },
      [`${name}_${heightM}m`]: {
        dimensions: ['time', 'rlat', 'rlon'],
        attributes: {
          units: isSpeed ? 'm s-1' : 'degrees',
          standard_name: isSpeed ? 'wind_speed' : 'wind_from_direction',
          grid_mapping: 'rotated_pole',
        },
        values: fieldOf(grid, cosmoPart, hours, [heightM], (hour, lat, lon, at) => {
          const wind = windOfTests(hour, lat, lon, at)
          return isSpeed ? wind.speed : wind.direction
        }),
      },
    },
  )
}
