import { gridPlane } from '#domain'
// biome-ignore lint/style/noRestrictedImports: files of tests are behind no door.
import { gribMessage2 } from '../../atlas/testing/gribMessage2.ts'
import { modelSources } from '../models/index.ts'
import { hourMs } from './madeUpGrids.ts'
import { windOfTests } from './modelWeather.ts'

/** A part of CERRA's grid, which is the whole of a test file. */
const [x0, y0, columns, rows] = [554, 554, 12, 10]
const { latLon } = gridPlane(modelSources.cerra.grid!)
/** Nodes in rows from the north. */
const places = Array.from({ length: columns * rows }, (_, i) =>
  latLon(x0 + (i % columns), y0 + rows - 1 - Math.floor(i / columns)),
)

interface CerraInputs {
  readonly variable: readonly string[]
  readonly height_level?: readonly string[]
  readonly leadtime_hour?: readonly string[]
  readonly year: readonly string[]
  readonly month: readonly string[]
  readonly day: readonly string[]
  readonly time: readonly string[]
}

/** Category, number and level type of edition 2, and height in m, by the end of the names in requests. */
const parameters = [
  [/wind_speed$/, 2, 1, 103, 10],
  [/wind_direction$/, 2, 0, 103, 10],
  [/^2m_temperature$/, 0, 0, 103, 2],
  [/^2m_relative_humidity$/, 1, 1, 103, 2],
  [/^surface_pressure$/, 3, 0, 1, 0],
] as const

const made = new Map<string, Buffer>()

/** The file for a request: whole maps, whatever the area. */
export function cerraFile(inputs: Readonly<Record<string, unknown>>): Buffer {
  const key = JSON.stringify(inputs)
  const file = made.get(key) ?? fileOf(inputs as unknown as CerraInputs)
  made.set(key, file)
  return file
}

function fileOf(inputs: CerraInputs): Buffer {
  const { variable, height_level, leadtime_hour = ['0'], year, month, day, time } = inputs
  const messages: Buffer[] = []
  for (const date of day)
    for (const begin of time) {
      const baseMs = Date.UTC(Number(year[0]), Number(month[0]) - 1, Number(date), Number(begin.slice(0, 2)))
      for (const lead of leadtime_hour)
        for (const name of variable)
          for (const height of height_level ?? [''])
            messages.push(messageOf(name, Number.parseInt(height, 10) || null, baseMs, Number(lead)))
    }
  return Buffer.concat(messages)
}

function messageOf(name: string, stated: number | null, baseMs: number, step: number): Buffer {
  const [, category, number, levelType, usual] = parameters.find(([pattern]) => pattern.test(name))!
  const heightM = stated ?? usual
  const hour = baseMs / hourMs + step
  const values = places.map(({ lat, lon }) => {
    if (category === 3) return 98_000
    if (category === 0) return 280
    if (category === 1) return 75
    const wind = windOfTests(hour, lat, lon, heightM)
    return number === 1 ? wind.speed : wind.direction
  })
  return gribMessage2({
    ...{ category, number, levelType, level: heightM, centre: 82, baseMs, step },
    cone: { lat0: 50, lon0: 8, stepM: 5500, first: places[columns * (rows - 1)]! },
    ...{ north: 0, west: 0, stepDeg: 0, rows, columns, values },
  })
}
