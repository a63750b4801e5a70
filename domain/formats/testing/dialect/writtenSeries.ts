import { readUnit } from '../../../reading/index.ts'
import { answerer, type Dialect, headOf, steps } from './dialect.ts'
import {
  commentOf,
  numberText,
  type Random,
  randomStyle,
  type Style,
  tableText,
  type WrittenColumn,
} from './randomStyle.ts'
import { writtenTimes } from './writtenTimes.ts'

const minuteMs = 60_000

/** A measurement of wind, in m/s. */
export function writtenWinds(random: Random): Dialect {
  const { below, of, chance } = random
  const style = randomStyle(random)
  const stepMs = of([10, 10, 60] as const) * minuteMs
  const startsMs = steps(random, stepMs, 30 + below(60))
  const unit = of(['m/s', 'm/s', 'km/h', 'kn', 'knots', 'mph', 'kts'] as const)
  const { factor } = readUnit(unit)!
  const speeds = startsMs.map((_, i) => 6 + 4 * Math.sin(i / 9) + below(100) / 50)
  const height = of([60, 80, 98.5, 100, 140] as const)
  const side = of(['', '', 'N', 'SW'] as const)
  const heightText = numberText(height, Number.isInteger(height) ? 0 : 1, { ...style, thousands: '' })
  const head = of(
    style.isGerman
      ? [
          `Windgeschwindigkeit ${heightText} m`,
          `Wind_${heightText}m_Geschwindigkeit Windgeschwindigkeit`,
          `v Windgeschwindigkeit ${heightText}m`,
        ]
      : [
          `Wind speed ${heightText} m`,
          `WindSpeed_${heightText}m`,
          `Spd${heightText}m${side}`,
          `WS_${heightText}m_Avg`,
          `${heightText}m Wind Speed`,
        ],
  )
  // Heights without a unit, as of two sensors, are asked about.
  const isBare = chance(0.1)
  const bareHead = (metres: number) => `${style.isGerman ? 'Wind' : 'WS'} ${metres}`
  const name = isBare ? bareHead(100) : head
  const [good, bad] = of([
    ['0', '1'],
    ['1', '4'],
    ['100', '0'],
  ] as const)
  const isFlagged = chance(0.2)
  // A sensor that failed writes zeros; a day and longer are asked about.
  const failed = chance(0.1) && stepMs === 60 * minuteMs ? { from: 1, to: 26 } : { from: 0, to: 0 }
  const isFailed = (i: number) => i >= failed.from && i < failed.to
  const isBad = (i: number) => isFlagged && i % 9 === 4
  const writtenSpeed = (i: number) => (isFailed(i) ? 0 : isBad(i) ? 24 : speeds[i]!)
  const times = writtenTimes(startsMs, stepMs, style, random)
  const column = columnWriter(startsMs.length, style)
  const others = [
    column(
      style.isGerman ? `Windrichtung ${heightText} m` : `Wind direction ${heightText} m`,
      '°',
      (i) => (i * 7) % 360,
      1,
    ),
    column(`${head} Std`, unit, () => 0.5),
    column(
      of(
        style.isGerman
          ? [
              'Windgeschwindigkeit 310 m ü. NN',
              'Vektormittel Windgeschwindigkeit 160 m',
              'kubierte Windgeschwindigkeit 160 m',
            ]
          : ['Wind speed 310 m asl', 'Wind speed 160 m vector mean', 'Cubed wind speed 160 m'],
      ),
      unit,
      (i) => (1.1 * speeds[i]!) / factor,
    ),
    column(`${head} Max`, unit, (i) => (1.4 * speeds[i]!) / factor),
    column(style.isGerman ? 'Temperatur' : 'Temperature', '°C', () => 11.5, 1),
    column(style.isGerman ? 'Luftdruck' : 'Pressure', 'hPa', () => 1001.5, 1),
    column(
      style.isGerman ? 'Prognose Windgeschwindigkeit 150 m' : 'Forecast wind speed 150 m',
      unit,
      (i) => (1.2 * speeds[i]!) / factor,
    ),
    column(
      style.isGerman ? `maximale Windgeschwindigkeit ${heightText} m` : `Highest wind speed ${heightText} m`,
      unit,
      (i) => (1.4 * speeds[i]!) / factor,
    ),
    column(`${head} 3s`, unit, (i) => (1.3 * speeds[i]!) / factor),
    column(style.isGerman ? 'gültig' : 'valid', '', () => 1, 0),
    column('Status', '', () => 0, 0),
  ].filter(() => chance(0.4))
  const own = column(name, unit, (i) => writtenSpeed(i) / factor)
  const second = chance(0.1) ? [column(`${name} B`, unit, (i) => (1.02 * speeds[i]!) / factor)] : []
  const lower = isBare ? [column(bareHead(60), unit, (i) => (0.9 * speeds[i]!) / factor)] : []
  const flagHead = of([
    ...(style.isGerman
      ? ['Qualität', 'Datenqualität', 'Betriebsstatus', 'Messwert Status', `Status ${name}`]
      : ['Quality', 'Data quality', 'State', 'System status', `Quality of ${name}`]),
    'QC',
    `${name} QC`,
  ])
  const flags = isFlagged
    ? [{ head: flagHead, unit: '', cells: startsMs.map((_, i) => (isBad(i) ? bad : good)) }]
    : []
  const all = [...others, ...lower, ...second, ...flags]
  const columns = [...times.columns, ...(chance(0.5) ? [own, ...all] : [...all, own])]
  const comment = chance(0.1) ? [commentOf(columns, style)] : []
  return {
    text: tableText(columns, style, [...times.above, ...comment]),
    truth: startsMs.map((ms, i) => [ms, isBad(i) || isFailed(i) ? Number.NaN : speeds[i]!]),
    answer: answerer({
      ...times.answers,
      unit,
      column: headOf(own, style),
      decimalMark: style.decimal,
      validFlag: good,
      zeros: 'missing',
    }),
  }
}

/** Writes columns with a number in each row. */
function columnWriter(rows: number, style: Style) {
  return (head: string, unit: string, valueAt: (i: number) => number, decimals = 2): WrittenColumn => ({
    ...{ head, unit },
    cells: Array.from({ length: rows }, (_, i) => numberText(valueAt(i), decimals, style)),
  })
}

/** Energies or mean powers of parts of a day, or readings of a meter, in MWh. */
export function writtenEnergies(random: Random): Dialect {
  const { below, of, chance } = random
  const style = randomStyle(random)
  const stepMs = of([15, 15, 60, 10] as const) * minuteMs
  const startsMs = steps(random, stepMs, 30 + below(60))
  const energies = startsMs.map((_, i) => (stepMs / 3_600_000) * (1.5 + Math.sin(i / 7) + below(100) / 200))
  const isMeter = chance(0.2)
  const isRunning = !isMeter && chance(0.1)
  const unit = of(isMeter || isRunning ? (['kWh', 'MWh'] as const) : (['kWh', 'MWh', 'kW', 'MW'] as const))
  const isPower = unit.endsWith('W')
  const { factor } = readUnit(unit)!
  const toWritten = (mwh: number) => ((1000 * mwh) / factor) * (isPower ? 3_600_000 / stepMs : 1)
  const times = isMeter
    ? writtenTimes(
        [...startsMs, startsMs.at(-1)! + stepMs],
        stepMs,
        { ...style },
        { ...random, chance: () => false },
      )
    : writtenTimes(startsMs, stepMs, style, random)
  const ofDay = runningSums(energies, times.localStartsMs)
  let sum = 1000
  const meter = [sum, ...energies.map((mwh) => (sum += mwh))]
  const head = isMeter
    ? of(
        style.isGerman
          ? ['Zählerstand', 'Zählerstand Einspeisung', 'Energie kumuliert']
          : ['Meter reading', 'Cumulative energy', 'Counter'],
      )
    : isRunning
      ? of(style.isGerman ? ['Tagesertrag', 'Tagesenergie'] : ['Daily energy', 'Daily production'])
      : isPower
        ? of(style.isGerman ? ['Leistung', 'Wirkleistung', 'Lastgang'] : ['Power', 'Active power'])
        : of(
            style.isGerman
              ? ['Einspeisung', 'Energie', 'Ertrag', 'Erzeugung Windpark', 'Wert']
              : ['Energy', 'Generation', 'Production', 'Yield', 'Value'],
          )
  const values = isMeter ? meter : isRunning ? ofDay.sums : energies
  const decimals = factor >= 1000 ? 4 : 2
  const column = columnWriter(values.length, style)
  // Meters write a state next to each value; values of missing ones are any number.
  const isStated = !isMeter && !isRunning && chance(0.2)
  const isBad = (i: number) => isStated && i % 9 === 4
  const [good, bad] = of([
    ['W', 'F'],
    ['W', 'N'],
    ['0', '1'],
  ] as const)
  const plain = column(head, unit, (i) => (isBad(i) ? 3 : 1) * toWritten(values[i]!), decimals)
  const own = chance(0.1)
    ? { ...plain, unit: '', cells: plain.cells.map((cell) => `${cell} ${unit}`) }
    : plain
  const stateHead = of([
    ...(style.isGerman
      ? ['Status', 'Messwertstatus', 'Betriebsstatus', 'Zustand', 'Qualität']
      : ['Status', 'State', 'Flag', 'Data quality', 'Operating state']),
    // The letters of meters need no known head.
    ...(good === 'W' ? ['ST'] : []),
  ])
  const states = isStated
    ? [{ head: stateHead, unit: '', cells: values.map((_, i) => (isBad(i) ? bad : good)) }]
    : []
  const others = [
    column(style.isGerman ? 'installierte Leistung' : 'Installed capacity', 'MW', () => 41.5, 1),
    column(style.isGerman ? 'Preis' : 'Price', '€/MWh', (i) => 45 + (i % 5), 2),
    column(style.isGerman ? 'Windgeschwindigkeit' : 'Wind speed', 'm/s', (i) => 5 + (i % 5), 2),
    column(style.isGerman ? 'Prognose' : 'Forecast', unit, (i) => 2 * toWritten(values[i]!), decimals),
    column(style.isGerman ? 'Verfügbare Leistung' : 'Available power', 'kW', (i) => 3000 + (i % 5), 1),
    column(style.isGerman ? 'Generatordrehzahl' : 'Generator speed', 'rpm', () => 1500, 1),
    column(style.isGerman ? 'Verbrauch' : 'Consumption', unit, () => 1.25, 2),
  ].filter(() => chance(0.3))
  const columns = [
    ...times.columns,
    ...(chance(0.5) ? [own, ...states, ...others] : [...others, own, ...states]),
  ]
  const comment = chance(0.1) ? [commentOf(columns, style)] : []
  return {
    text: tableText(columns, style, [...times.above, ...comment]),
    truth: startsMs.map((ms, i) => [
      ms,
      isBad(i) || (isRunning && i < ofDay.firstKnown) ? Number.NaN : energies[i]!,
    ]),
    answer: answerer({
      ...times.answers,
      unit,
      column: headOf(own, style),
      decimalMark: style.decimal,
      validFlag: good,
      // The comment may name a consumption.
      meaning: 'fed_in',
      meterReading: isMeter ? 'meter_reading' : isRunning ? 'running_sum' : 'interval_energy',
    }),
  }
}

/** Sums since midnight; the first row of a day is its own energy. */
function runningSums(energies: readonly number[], localStartsMs: readonly number[]) {
  const dayOf = (i: number) => Math.floor(localStartsMs[i]! / (1440 * minuteMs))
  let sum = 0
  const sums = energies.map((energy, i) => {
    sum = i > 0 && dayOf(i) === dayOf(i - 1) ? sum + energy : energy
    return sum
  })
  const stepMs = localStartsMs[1]! - localStartsMs[0]!
  return { sums, firstKnown: localStartsMs[0]! % (1440 * minuteMs) < stepMs ? 0 : 1 }
}
