import type { Question } from '#domain'
import {
  answerer,
  headOf,
  numberText,
  pointWriter,
  type Random,
  randomOf,
  randomStyle,
  steps,
  tableText,
  type WrittenColumn,
  writtenTimes,
} from '#domain/formats/testing/dialect'

const hourMs = 3_600_000

/** A point series in a random dialect, with its true content. */
export interface PointDialect {
  readonly text: string
  readonly lat: number
  readonly lon: number
  /** Values by the atlas's variable and by time, ms since 1970. */
  readonly truth: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** Number of columns that an atlas can hold. */
  readonly columns: number
  readonly answer: (question: Question) => string
}

interface Quantity {
  readonly id: string
  readonly heads: readonly string[]
  /** Spellings of units, the product's own first, with the conversion from the product's unit. */
  readonly units: readonly (readonly [text: string, known: string, factor: number, offset?: number])[]
  readonly decimals: number
  readonly value: (hour: number) => number
}

const air: readonly Quantity[] = [
  {
    id: 't2m',
    heads: ['temperature_2m', 'air temperature', 'Lufttemperatur', 't2m'],
    units: [
      ['K', 'K', 1],
      ['°C', '°C', 1, -273.15],
      ['degC', '°C', 1, -273.15],
      ['°F', '°F', 1.8, -459.67],
    ],
    decimals: 2,
    value: (hour) => 280 + 8 * Math.sin(hour / 4),
  },
  {
    id: 'sp',
    heads: ['pressure', 'surface pressure', 'Luftdruck', 'air_pressure'],
    units: [
      ['hPa', 'hPa', 0.01],
      ['Pa', 'Pa', 1],
      ['mbar', 'hPa', 0.01],
      ['kPa', 'kPa', 0.001],
    ],
    decimals: 2,
    value: (hour) => 99_900 + 400 * Math.sin(hour / 9),
  },
  {
    id: 'rain',
    heads: ['rain', 'precipitation', 'Niederschlag', 'tp'],
    units: [
      ['mm', 'mm', 1],
      ['kg/m2', 'mm', 1],
      ['mm/h', 'mm/h', 1],
    ],
    decimals: 2,
    value: (hour) => Math.max(0, Math.round(300 * Math.sin(hour / 3)) / 100),
  },
]

const speedUnits = [
  ['m/s', 'm/s', 1],
  ['m s-1', 'm/s', 1],
  ['km/h', 'km/h', 3.6],
  ['kn', 'kn', 3600 / 1852],
  ['mph', 'mph', 1 / 0.44704],
] as const

/** Units of directions that no head states. */
const openUnits = [
  ['', '°', 1],
  ['', 'rad', Math.PI / 180],
  ['', '10°', 0.1],
] as const

/** Columns of other quantities, which the reader must ignore. */
const decoys = [
  ['ws_80m_max', 'm/s'],
  ['Windgeschwindigkeit 100 m Std', 'm/s'],
  ['wind speed 850 hPa', 'm/s'],
  ['u850', 'm/s'],
  ['Rotor speed', 'rpm'],
  ['temperature_100m', '°C'],
  ['forecast wind speed 100m', 'm/s'],
  ['gust_10m', 'm/s'],
] as const

export function pointDialect(seed: number): PointDialect {
  const random = randomOf(seed)
  const { below, of, chance } = random
  const style = { ...randomStyle(random), thousands: '' } as const
  const startsMs = steps(random, hourMs, 24 + below(72))
  const times = writtenTimes(startsMs, hourMs, style, random)
  const stampsMs = startsMs.map((ms) => (times.isEnd ? ms + hourMs : ms))
  // An amount without a stated interval is that of the hour that ends at its time stamp.
  const endsMs = stampsMs.map((ms) => (times.statesInterval && !times.isEnd ? ms + hourMs : ms))
  const answers: Record<string, string> = { ...times.answers, accumulation: 'step' }
  const truth = new Map<string, ReadonlyMap<number, number>>()
  const isTrue = (id: string, atMs: readonly number[], values: readonly number[]) =>
    truth.set(id, new Map(atMs.map((ms, i) => [ms, values[i]!])))
  const columns: WrittenColumn[] = []
  let taken = 0
  const add = (
    head: string,
    unit: readonly [string, string, number, number?],
    values: readonly number[],
    decimals: number,
  ) => {
    const [text, known, factor, offset = 0] = unit
    const gap = of(['', 'NaN', '-999', '-9999'])
    const cells = values.map((value) =>
      Number.isNaN(value) ? gap : numberText(value * factor + offset, decimals, style),
    )
    columns.push({ head, unit: text, cells })
    taken += 1
    answers[`unit.${headOf({ head, unit: text, cells: [] }, style)}`] = known
  }
  for (const heightM of of([[100], [10, 100], [80, 120], [250]])) addWind(heightM)
  for (const { id, heads, units, decimals, value } of air) {
    if (!chance(0.4)) continue
    const values = startsMs.map((_, hour) => value(hour))
    isTrue(id, id === 'rain' ? endsMs : stampsMs, values)
    add(of(heads), of(units), values, decimals)
  }
  for (const [head, unit] of decoys)
    if (chance(0.1)) {
      const cells = startsMs.map((_, i) => numberText(3 + (i % 7), 1, style))
      columns.splice(below(columns.length + 1), 0, { head, unit, cells })
    }
  const lat = Math.round(1e4 * (-60 + (120 * below(1000)) / 1000)) / 1e4
  const lon = Math.round(1e4 * (-179 + (358 * below(1000)) / 1000)) / 1e4
  const place = placeLines(lat, lon, random)
  const text = tableText([...times.columns, ...columns], { ...style, above: 0 }, [...place, ...times.above])
  return { text, lat, lon, truth, columns: taken, answer: answerer(answers) }

  function addWind(heightM: number): void {
    const speeds = startsMs.map((_, i) =>
      chance(0.03) ? Number.NaN : Math.round(100 * (8 + 6 * Math.sin(i / 7))) / 100,
    )
    const height = of([`${heightM}m`, `${heightM} m`, `${heightM}m`])
    const speedHead =
      of(['ws_', 'wind_speed_', 'Windgeschwindigkeit ', 'Spd ', 'WSPD_', 'Wind speed at ']) + height
    const unit = of(speedUnits)
    if (chance(0.05)) {
      // A second column of the quantity is asked about.
      answers[`column.wind_speed_${heightM}m`] = headOf({ head: speedHead, unit: unit[0], cells: [] }, style)
      const cells = speeds.map((_, i) => numberText(9 + (i % 7), 2, style))
      columns.push({ head: `ws ${heightM}m mean`, unit: 'm/s', cells })
    }
    add(speedHead, unit, speeds, 2)
    isTrue(`ws${heightM}`, stampsMs, speeds)
    if (chance(0.3)) return
    const isPoints = chance(0.1)
    const directions = startsMs.map((_, i) => (isPoints ? (22.5 * 3 * i) % 360 : (37 * i + 10) % 360))
    const isTowards = chance(0.1)
    const head = isTowards
      ? `wind direction ${height} (${of(['towards', 'blowing to'])})`
      : of(['wd_', 'wind_direction_', 'Windrichtung ', 'Dir ', 'wind_from_direction_']) + height
    const written = directions.map((degrees) => (isTowards ? (degrees + 180) % 360 : degrees))
    if (isPoints) {
      const pointOf = pointWriter(/richtung/i.test(head), random)
      columns.push({ head, unit: '', cells: written.map(pointOf) })
      taken += 1
    } else if (chance(0.1)) add(head, of(openUnits), written, 4)
    else add(head, ['°', '°', 1], written, 0)
    const along = (part: (radians: number) => number) =>
      speeds.map((speed, i) => -speed * part((directions[i]! * Math.PI) / 180))
    isTrue(`u${heightM}`, stampsMs, along(Math.sin))
    isTrue(`v${heightM}`, stampsMs, along(Math.cos))
  }
}

/** Comment lines with the place, in decimal degrees or in degrees and minutes. */
function placeLines(lat: number, lon: number, { of, chance }: Random): readonly string[] {
  const mark = of(['#', '# ', ''])
  const form = of(['plain', 'plain', 'letters', 'minutes', 'comma'] as const)
  const angle = (degrees: number, [plus, minus]: string) => {
    const size = Math.abs(degrees)
    const letter = degrees < 0 ? minus : plus
    if (form === 'plain') return String(degrees)
    if (form === 'comma') return String(degrees).replace('.', ',')
    if (form === 'letters') return `${size}${of(['', '°', ' '])}${letter}`
    return `${Math.floor(size)}° ${((size % 1) * 60).toFixed(4)}' ${letter}`
  }
  const [latHead, lonHead] = of([
    ['LATITUDE', 'LONGITUDE'],
    ['lat', 'lon'],
    ['Latitude', 'Longitude'],
    ['Breitengrad', 'Längengrad'],
  ])
  const sign = of([':', ': ', '=', ' = '])
  const parts = [`${latHead}${sign}${angle(lat, 'NS')}`, `${lonHead}${sign}${angle(lon, 'EW')}`]
  if (chance(0.5)) return [`${mark}mast;${parts.join(';')}`]
  return parts.map((part) => mark + part)
}
