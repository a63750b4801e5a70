import { germanOffsetMs } from '#domain'
import { bytesOf, type Dialect, type Draw } from './dialect.ts'

const hourMs = 3_600_000

/** True values for publishers' tables; each layout has its own names for the series. */
export interface PublishedTable {
  readonly startsMs: readonly number[]
  readonly stepMs: number
  /** MW or EUR/MWh, by series. */
  readonly series: Readonly<Record<string, readonly number[]>>
}

/** A table in a publisher's layout, with its rows of the true table and the right answers. */
export interface Written {
  readonly bytes: Buffer
  readonly rows: readonly number[]
  /** SMARD files of 2018, of 2021 and of today, with prices in €/MWh and all else in MWh of the step. */
  readonly series: readonly string[]
  readonly answers: Readonly<Record<string, string>>
}

type Layout = (table: PublishedTable, draw: Draw) => Written

const two = (value: number) => String(value).padStart(2, '0')
const german = (ms: number) => new Date(ms + germanOffsetMs(ms)).toISOString()
const dayOf = (ms: number) => german(ms).slice(0, 10)
const dottedOf = (ms: number) => german(ms).slice(0, 10).split('-').reverse().join('.')
const clockOf = (ms: number) => german(ms).slice(11, 16)
const offsetOf = (ms: number) => `+0${germanOffsetMs(ms) / hourMs}:00`
const germanNumber = (value: number) => {
  const [whole = '', fraction = ''] = Math.abs(value).toFixed(2).split('.')
  return `${value < 0 ? '-' : ''}${whole.replaceAll(/\B(?=(\d{3})+$)/g, '.')},${fraction}`
}

function written(
  rows: readonly (readonly string[])[],
  delimiter: Dialect['delimiter'],
  { startsMs, series }: Pick<PublishedTable, 'startsMs' | 'series'>,
  { pick }: Draw,
  above: readonly string[] = [],
): Written {
  const encoding = pick(['utf8', 'utf8bom'] as const)
  const lineEnd = pick(['\n', '\r\n'] as const)
  return {
    bytes: bytesOf(above, rows, { delimiter, encoding, lineEnd } as Dialect),
    rows: [...startsMs.keys()],
    series: Object.keys(series),
    answers: { timeZone: 'Europe/Berlin', decimalMark: '.', interval: 'begin' },
  }
}

const smardNames: Readonly<Record<string, string>> = {
  price: 'Deutschland/Luxemburg',
  windOnshore: 'Wind Onshore',
  windOffshore: 'Wind Offshore',
  solar: 'Photovoltaik',
  load: 'Netzlast',
}

/** SMARD of 2018, of 2021 and of today. Prices in €/MWh, all else in MWh of the step. */
const smard: Layout = ({ startsMs, stepMs, series }, draw) => {
  const { pick } = draw
  const form = pick(['now', '2021', '2018'] as const)
  const isPrice = series.price !== undefined
  const unitNow = isPrice ? '€/MWh' : 'MWh'
  const unit = form === '2018' ? `[${isPrice ? 'Euro/MWh' : 'MWh'}]` : ` [${unitNow}] Originalauflösungen`
  const times = {
    now: ['Datum von', 'Datum bis'],
    2021: ['Datum', 'Anfang', 'Ende'],
    2018: ['Datum', 'Uhrzeit'],
  }[form]
  const whole = (ms: number) => `${dottedOf(ms)} ${clockOf(ms)}`
  const timeCells = (ms: number) =>
    form === 'now'
      ? [whole(ms), whole(ms + stepMs)]
      : [dottedOf(ms), clockOf(ms), ...(form === '2021' ? [clockOf(ms + stepMs)] : [])]
  // The zone with Austria ended in 2018: files also have columns of neighbouring zones.
  const names = Object.keys(series).map((name) =>
    name === 'price' && startsMs[0]! < Date.UTC(2018, 8, 30, 22)
      ? 'Deutschland/Österreich/Luxemburg'
      : smardNames[name]!,
  )
  const decoy = isPrice ? 'Dänemark 1' : 'Biomasse'
  const perStep = isPrice ? 1 : stepMs / hourMs
  const rows = startsMs.map((ms, row) => [
    ...timeCells(ms),
    germanNumber(41.5 + row),
    ...Object.values(series).map((values) => germanNumber(values[row]! * perStep)),
  ])
  return written(
    [[...times, decoy + unit, ...names.map((name) => name + unit)], ...rows],
    ';',
    { startsMs, series },
    draw,
  )
}

const chartNames: Readonly<Record<string, string>> = {
  price: 'Day Ahead Auktion (DE-LU)',
  windOnshore: 'Wind Onshore',
  windOffshore: 'Wind Offshore',
  solar: 'Solar',
  load: 'Last',
}

/** energy-charts.info: units below the names, times with their offset. */
const energyCharts: Layout = ({ startsMs, series }, draw) => {
  const names = Object.keys(series)
  const head = [draw.pick(['Datum (MEZ)', 'Date (GMT+1)']), ...names.map((name) => chartNames[name]!)]
  const below = [
    '',
    ...names.map((name) => (name === 'price' ? 'Preis (EUR/MWh, EUR/tCO2)' : 'Leistung (MW)')),
  ]
  const rows = startsMs.map((ms, row) => [
    `${dayOf(ms)}T${clockOf(ms)}${offsetOf(ms)}`,
    ...names.map((name) => series[name]![row]!.toFixed(2)),
  ])
  return written([head, below, ...rows], ',', { startsMs, series }, draw)
}

const entsoeNames: Readonly<Record<string, string>> = {
  windOnshore: 'Wind Onshore',
  windOffshore: 'Wind Offshore',
  solar: 'Solar',
}

/** ENTSO-E's long form: a row for each time and kind of plant; prices have the sequence of their auction. */
const entsoe: Layout = ({ startsMs, stepMs, series }, draw) => {
  const clock = draw.pick(['CET/CEST', 'UTC'] as const)
  const text = (ms: number) => {
    const iso = clock === 'UTC' ? new Date(ms).toISOString() : german(ms)
    return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)} ${iso.slice(11, 19)}`
  }
  const range = (ms: number) => `${text(ms)} - ${text(ms + stepMs)}`
  const area = 'BZN|DE-LU'
  if (series.price !== undefined) {
    const rows = startsMs.flatMap((ms, row) => [
      [range(ms), area, 'Sequence Sequence 1', series.price![row]!.toFixed(2)],
      [range(ms), area, 'Sequence Sequence 2', (series.price![row]! + 7).toFixed(2)],
    ])
    return written(
      [[`MTU (${clock})`, 'Area', 'Sequence', 'Day-ahead Price (EUR/MWh)'], ...rows],
      ',',
      { startsMs, series },
      draw,
    )
  }
  const kinds = Object.keys(series).filter((name) => entsoeNames[name] !== undefined)
  const rows = startsMs.flatMap((ms, row) => [
    [range(ms), area, 'Biomass', '4000'],
    ...kinds.map((name) => [range(ms), area, entsoeNames[name]!, series[name]![row]!.toFixed(0)]),
  ])
  return {
    ...written(
      [[`MTU (${clock})`, 'Area', 'Production Type', 'Generation (MW)'], ...rows],
      ',',
      { startsMs, series },
      draw,
    ),
    series: kinds,
  }
}

/** A sheet with a column for each hour and a row for each day and series. */
const hoursOfDays: Layout = ({ startsMs, series }, draw) => {
  const { pick, chance } = draw
  const isUtc = chance(0.2)
  const dayText = (ms: number) => (isUtc ? new Date(ms).toISOString().slice(0, 10) : dayOf(ms))
  const rowsOfDay = Map.groupBy(startsMs.keys(), (row) => dayText(startsMs[row]!))
  const hoursIn = (day: string) => {
    const noon = Date.parse(`${day}T12:00Z`)
    const shift = isUtc ? 0 : germanOffsetMs(noon) - germanOffsetMs(noon - 24 * hourMs)
    return 24 - shift / hourMs
  }
  const days = [...rowsOfDay].filter(([day, rows]) => rows.length === hoursIn(day))
  const lengths = new Set(days.map(([, rows]) => rows.length))
  const form = pick(['H', 'Hour ', 'Stunde ', '', 'clock', 'range'] as const)
  // A layout that numbers the hours of the day has 25 columns.
  const isCounted = lengths.has(25) && form === '' && chance(0.5)
  const hour = (at: number, mark = '') =>
    form === 'clock'
      ? `${two(at)}:00${mark}`
      : form === 'range'
        ? `${at}-${at + 1}${mark}`
        : `${form}${at + 1}${mark}`
  const hours = Array.from({ length: 24 }, (_, at) => at)
  const heads = isCounted
    ? [...hours.map((at) => hour(at)), '25']
    : hours.flatMap((at) => (at === 2 && lengths.has(25) ? [hour(2, 'A'), hour(2, 'B')] : [hour(at)]))
  const cellsOf = (rows: readonly number[], values: readonly number[]) => {
    const cells = rows.map((row) => values[row]!.toFixed(2))
    if (isCounted) return [...cells, ...Array.from({ length: 25 - cells.length }, () => '')]
    if (cells.length === 23) cells.splice(2, 0, '')
    if (lengths.has(25) && cells.length === 24) cells.splice(3, 0, '')
    return cells
  }
  const dottedDay = (day: string) => day.split('-').reverse().join('.')
  const dayCell = pick([(day: string) => day, dottedDay])
  const names = Object.keys(series)
  const isPrice = names[0] === 'price'
  const type = isPrice ? [] : ['Production Type']
  const table = [
    [...type, pick(['Date', 'Datum', 'Delivery day']), ...heads],
    ...days.flatMap(([day, rows]) =>
      names.map((name) => [
        ...(isPrice ? [] : [chartNames[name]!]),
        dayCell(day),
        ...cellsOf(rows, series[name]!),
      ]),
    ),
  ]
  const unit = isPrice ? 'EUR/MWh' : 'MW'
  const title = isPrice
    ? pick(['Day-ahead prices DE-LU [EUR/MWh]', 'Preise in EUR/MWh', ''])
    : pick([`Unit: ${unit}`, ''])
  const above = [
    ...(isUtc ? ['Time zone: UTC'] : chance(0.3) ? ['Zeitzone: Europe/Berlin'] : []),
    ...(title === '' ? [] : [title]),
  ]
  const found = written(table, pick([';', '\t'] as const), { startsMs, series }, draw, above)
  return {
    ...found,
    rows: days.flatMap(([, rows]) => rows),
    answers: {
      ...found.answers,
      timeZone: isUtc ? 'UTC' : 'Europe/Berlin',
      ...Object.fromEntries(
        ['Price', title, ...names.map((name) => `Generation: ${name}`)].map((name) => [`unit.${name}`, unit]),
      ),
    },
  }
}

/** Hours that always contain a whole day. */
const leastHours = 50

/** A table in the layout of one of the publishers. */
export function publishedTable(table: PublishedTable, draw: Draw): Written {
  const hasLoadOnly = Object.keys(table.series).every((name) => name === 'load')
  const hasDays = table.stepMs === hourMs && table.startsMs.length >= leastHours
  const layouts = [
    smard,
    energyCharts,
    ...(hasLoadOnly ? [] : [entsoe]),
    ...(hasDays ? [hoursOfDays, hoursOfDays] : []),
  ]
  return draw.pick(layouts)(table, draw)
}
