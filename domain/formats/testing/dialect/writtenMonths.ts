import { readUnit } from '../../../reading/index.ts'
import { answerer, type Dialect, headOf } from './dialect.ts'
import {
  numberText,
  type Random,
  randomStyle,
  type Style,
  tableText,
  type WrittenColumn,
} from './randomStyle.ts'
import { ofTurbines } from './writtenTurbines.ts'

/** Energies by months, a row for each or a column for each year, in MWh. */
export function writtenMonths(random: Random): Dialect {
  const { below, of, chance } = random
  const style = randomStyle(random)
  const firstYear = 2010 + below(10)
  const count = 12 * (1 + below(3))
  const starts = Array.from({ length: count }, (_, i) => Date.UTC(firstYear, i))
  const energies = starts.map((_, i) => 1000 + 300 * Math.cos(i / 2) + below(100))
  const unit = of(['kWh', 'MWh', 'MWh', 'GWh'] as const)
  const { factor } = readUnit(unit)!
  const { above, column: factorColumn, divisor, answer: ofFactor } = statedFactor(random, style)
  const cell = (i: number) =>
    numberText((1000 * energies[i]!) / factor / divisor, unit === 'GWh' ? 6 : 3, style)
  const truth = starts.map((ms, i) => [ms, energies[i]!] as const)
  if (factorColumn === null && chance(0.3)) {
    const names = (
      style.isGerman
        ? 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'
        : 'January February March April May June July August September October November December'
    ).split(' ')
    const isNumbered = chance(0.3)
    // Business years begin with another month than January; a head with one number leaves the year open.
    const from = chance(0.3) ? below(12) : 0
    const headOfYear = (year: number) =>
      from > 0 && chance(0.8) ? `${year}/${of([String(year + 1), String(year + 1).slice(2)])}` : String(year)
    const months = names.map((_, i) => {
      const name = names[(from + i) % 12]!
      return isNumbered ? String(((from + i) % 12) + 1) : chance(0.5) ? name : name.slice(0, 3)
    })
    const columns: WrittenColumn[] = [
      { head: style.isGerman ? 'Monat' : 'Month', unit: '', cells: months },
      ...Array.from({ length: count / 12 }, (_, year) => ({
        head: headOfYear(firstYear + year),
        unit,
        cells: months.map((_, month) => cell(12 * year + month)),
      })),
    ]
    return {
      text: tableText(columns, style, above),
      truth: energies.map((energy, i) => [Date.UTC(firstYear, from + i), energy] as const),
      answer: answerer({
        unit,
        factor: ofFactor,
        decimalMark: style.decimal,
        interval: 'begin',
        dateOrder: 'day_first',
      }),
    }
  }
  const form = of(['iso', 'name', 'dots', 'slashes', 'end'] as const)
  const isEnd = form === 'end'
  const names = style.isGerman
    ? 'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez'
    : 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'
  const labels = starts.map((ms, i) => {
    const date = new Date(isEnd ? Date.UTC(firstYear, i + 1) : ms)
    const [year, month] = [date.getUTCFullYear(), String(date.getUTCMonth() + 1).padStart(2, '0')]
    if (form === 'iso') return `${year}-${month}`
    if (form === 'name') return `${names.split(' ')[date.getUTCMonth()]} ${year}`
    return form === 'slashes' ? `${month}/${year}` : `01.${month}.${year}`
  })
  const timeHead = isEnd
    ? of(style.isGerman ? ['Ende', 'bis'] : ['End', 'until'])
    : of(style.isGerman ? ['Monat', 'Datum', 'Zeitraum'] : ['Month', 'Date', 'Period'])
  const own = {
    head: of(
      style.isGerman
        ? ['Einspeisung', 'Energie', 'Ertrag', 'Erzeugung']
        : ['Energy', 'Production', 'Yield', 'Generation'],
    ),
    unit,
    cells: starts.map((_, i) => cell(i)),
  }
  const label = { head: timeHead, unit: '', cells: labels }
  const answers = {
    unit,
    factor: ofFactor,
    decimalMark: style.decimal,
    interval: isEnd ? 'end' : 'begin',
    dateOrder: 'day_first',
    meterReading: 'interval_energy',
  }
  if (ofFactor === '' && chance(0.3))
    return ofTurbines({ label, energies, truth, answers, unit, style }, random)
  const isMultiple = unit === 'MWh' && chance(0.1)
  const written = isMultiple ? { ...own, head: `${own.head} in 1000 kWh`, unit: '' } : own
  const others = [
    {
      head: style.isGerman ? 'Volllaststunden' : 'Full load hours',
      unit: 'h',
      cells: starts.map(() => '200'),
    },
    {
      head: style.isGerman ? 'Erlös' : 'Revenue',
      unit: 'EUR',
      cells: starts.map((_, i) => String(90_000 + i)),
    },
    {
      head: style.isGerman ? 'Nichtverfügbarkeit' : 'Unavailability',
      unit: '%',
      cells: starts.map(() => '3'),
    },
    {
      head: style.isGerman ? 'Langzeitertrag' : 'Potential energy',
      unit,
      cells: starts.map((_, i) => String(90 + i)),
    },
    { head: style.isGerman ? 'Verfügbarkeit' : 'Availability', unit: '%', cells: starts.map(() => '97') },
    {
      head: style.isGerman ? 'Energetische Verfügbarkeit' : 'Production-based availability',
      unit: '%',
      cells: starts.map(() => '98'),
    },
  ].filter(() => chance(0.4))
  const besides =
    factorColumn === null ? [] : [{ ...factorColumn, cells: starts.map(() => factorColumn.cell) }]
  return {
    text: tableText([label, written, ...besides, ...others], style, above),
    truth,
    answer: answerer({ ...answers, column: headOf(written, style), 'column.availability': 'not_used' }),
  }
}

/** A line or column with a factor that the values contain, or by which they are divided; most tables have none. */
function statedFactor({ of, chance }: Random, style: Style) {
  const value = of([20, 40, 0.5] as const)
  const name = of(
    style.isGerman
      ? ['Wandlerfaktor', 'Multiplikator', 'Faktor']
      : ['CT factor', 'Multiplier', 'Meter factor'],
  )
  const text = numberText(value, value < 1 ? 1 : 0, style)
  if (chance(0.8)) return { above: [], column: null, divisor: 1, answer: '' }
  const isContained = chance(0.5)
  const isColumn = chance(0.4)
  return {
    above: isColumn ? [] : [`${name}${of([': ', ' = ', style.delimiter])}${text}`],
    column: isColumn ? { head: name, unit: '', cell: text } : null,
    divisor: isContained ? 1 : value,
    answer: isContained ? 'factor_contained' : 'factor_open',
  }
}

/** A power curve of kW over m/s, perhaps with its thrust coefficients. */
export function writtenCurve(random: Random): Dialect {
  const { below, of, chance } = random
  const style = randomStyle(random)
  const rated = 600 + 100 * below(66)
  const speeds = Array.from({ length: 23 }, (_, i) => 3 + i)
  const powers = speeds.map((speed) => Math.round(rated * Math.min(1, ((speed - 3) / 9) ** 2)))
  const cts = speeds.map((speed) => Math.min(0.82, 0.82 * (11 / speed) ** 2))
  const speedUnit = of(['m/s', 'm/s', 'm/s', 'km/h', 'kn', 'mph'] as const)
  const powerUnit = of(['kW', 'kW', 'MW', 'W'] as const)
  const hasThrust = chance(0.6)
  // A coefficient without its decimal mark is refused.
  const lostMark = chance(0.02) ? 2 + below(18) : -1
  const written = (values: readonly number[], unit: string, decimals: number) =>
    values.map((value) => numberText(value / readUnit(unit)!.factor, decimals, style))
  const speed = {
    head: of(style.isGerman ? ['Windgeschwindigkeit', 'v Wind'] : ['Wind speed', 'WindSpeed', 'v']),
    unit: speedUnit,
    cells: written(speeds, speedUnit, 2),
  }
  // Shares of the rated power are no power.
  const isShare = chance(0.02)
  const shares = style.isGerman
    ? ['Leistung (% der Nennleistung)', 'Leistung in Prozent', 'normierte Leistung']
    : ['Power (% of rated)', 'Normalised power', 'Power output factor']
  const power = {
    head: of(isShare ? shares : style.isGerman ? ['Leistung', 'P'] : ['Power', 'P', 'Power output']),
    unit: isShare ? of(['', '%']) : powerUnit,
    cells: isShare
      ? powers.map((one) => numberText((100 * one) / Math.max(...powers), 1, style))
      : written(powers, powerUnit, powerUnit === 'MW' ? 4 : 1),
  }
  const thrust = {
    head: of(style.isGerman ? ['Schubbeiwert', 'ct'] : ['Ct', 'Thrust coefficient']),
    unit: chance(0.5) ? '-' : '',
    cells: cts.map((ct, i) => numberText(i === lostMark ? 10 * ct : ct, 4, style)),
  }
  const rotor = {
    head: 'Rotor speed',
    unit: chance(0.5) ? 'rpm' : '',
    cells: speeds.map((_, i) => numberText(5 + 0.5 * i, 1, style)),
  }
  const others = [
    { head: 'Cp', unit: '-', cells: speeds.map(() => numberText(0.44, 3, style)) },
    {
      head: style.isGerman ? 'Schub' : 'Thrust',
      unit: 'kN',
      cells: speeds.map(() => numberText(310.5, 1, style)),
    },
    {
      head: style.isGerman ? 'Schallleistungspegel' : 'Noise',
      unit: 'dB',
      cells: speeds.map(() => numberText(104.5, 1, style)),
    },
  ].filter(() => chance(0.4))
  // Limits of classes of speeds are no speeds of a curve.
  const limits = (style.isGerman ? ['v von', 'v bis'] : ['Wind speed from', 'Wind speed to']).map(
    (head, i) => ({
      ...{ head, unit: speedUnit },
      cells: written(
        speeds.map((one) => one + i - 0.5),
        speedUnit,
        2,
      ),
    }),
  )
  const measured = {
    head: style.isGerman ? 'gemessene Windgeschwindigkeit' : 'Measured wind speed',
    unit: speedUnit,
    cells: written(
      speeds.map((one) => one + 0.3),
      speedUnit,
      2,
    ),
  }
  const columns = [
    ...(chance(0.15) ? [rotor] : []),
    ...(chance(0.1) ? limits : []),
    ...(chance(0.05) ? [measured] : []),
    speed,
    power,
    ...(chance(0.5)
      ? [...others, ...(hasThrust ? [thrust] : [])]
      : [...(hasThrust ? [thrust] : []), ...others]),
  ]
  const pairs = (values: readonly number[]) => speeds.map((one, i) => [one, values[i]!] as const)
  return {
    text: tableText(columns, style, []),
    truth: [...pairs(powers), ...(hasThrust ? pairs(cts) : [])],
    answer: answerer({
      decimalMark: style.decimal,
      [`unit.${headOf(speed, style)}`]: speedUnit,
      [`unit.${headOf(power, style)}`]: powerUnit,
      [`meaning.${headOf(thrust, style)}`]: 'thrust_coefficient',
      meaning: 'not_used',
      'column.wind_speed': headOf(speed, style),
      column: headOf(power, style),
    }),
  }
}
