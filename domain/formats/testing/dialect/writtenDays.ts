import { germanOffsetMs } from '../../../market/germanTime.ts'
import { readUnit } from '../../../reading/index.ts'
import { answerer, type Dialect } from './dialect.ts'
import { numberText, type Random, randomStyle, tableText, type WrittenColumn } from './randomStyle.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const germanSums = ['Summe', 'Tagessumme [GWh]', 'Summe (MWh)', 'Mittelwert', 'Mittel [kW]', 'Min', 'Ø']
const englishSums = ['Total', 'Sum [GWh]', 'Daily total (MWh)', 'Average', 'Mean [kW]', 'Max']

/** Energies of a meter's export: `Datum;von;bis;Wert`, or a row for each day and a column for each hour or quarter of it. */
export function writtenDays(random: Random): Dialect {
  const { below, of, chance } = random
  const style = randomStyle(random)
  const isUtc = chance(0.3)
  const offsetMs = (ms: number) => (isUtc ? 0 : germanOffsetMs(ms))
  const local = (ms: number) => new Date(ms + offsetMs(ms)).toISOString()
  const isSheet = chance(0.6)
  const stepMs = isSheet && chance(0.7) ? hourMs : hourMs / 4
  // Days of clock changes have other numbers of quarter-hours than columns: their rows are refused.
  const around = stepMs === hourMs || !isSheet || chance(0.1)
  const firstDay = of(
    around ? ['2021-03-27', '2021-10-30', '2021-06-01', '2021-01-09'] : ['2021-06-01', '2021-01-09'],
  )
  const midnight = Date.parse(`${firstDay}T00:00Z`)
  const startMs = midnight - offsetMs(midnight)
  const ends = midnight + (2 + below(3)) * dayMs
  const count = Math.round((ends - offsetMs(ends) - startMs) / stepMs)
  const startsMs = Array.from({ length: count }, (_, i) => startMs + i * stepMs)
  const unit = of(['kWh', 'MWh', 'kW', 'MW'] as const)
  const { factor, dimension } = readUnit(unit)!
  const perStep = (factor / 1000) * (dimension === 'power' ? stepMs / hourMs : 1)
  const energies = startsMs.map((_, i) => (stepMs / hourMs) * (1.5 + Math.sin(i / 3) + below(100) / 200))
  const areUnitsInCells = chance(0.15)
  const number = (mwh: number) => numberText(mwh / perStep, factor >= 1000 ? 4 : 2, style)
  const cells = energies.map((mwh) => (areUnitsInCells ? `${number(mwh)} ${unit}` : number(mwh)))
  const dateOf = of([
    (ms: number) => local(ms).slice(0, 10),
    (ms: number) => local(ms).slice(0, 10).split('-').reverse().join('.'),
  ])
  const clockOf = (ms: number) => local(ms).slice(11, 16)
  const zone = isUtc ? 'UTC' : 'Europe/Berlin'
  const above = chance(0.6) ? [`${style.isGerman ? 'Zeitzone' : 'Time zone'}: ${zone}`] : []
  const answers = {
    timeZone: zone,
    unit,
    decimalMark: style.decimal,
    interval: 'begin',
    meterReading: 'interval_energy',
  }
  const truth = startsMs.map((ms, i) => [ms, energies[i]!] as const)
  const day = style.isGerman ? 'Datum' : 'Date'
  const columns = isSheet ? sheet() : edges()
  const unitAbove =
    isSheet && !areUnitsInCells && chance(0.7)
      ? [`${style.isGerman ? 'Alle Angaben in' : 'Unit:'} ${unit}`]
      : []
  const text = tableText(
    columns,
    { ...style, unitPlace: isSheet || areUnitsInCells ? 'none' : style.unitPlace },
    [...above, ...unitAbove],
  )
  return { text, truth, answer: answerer({ ...answers, [`unit.${columns[1]!.head}`]: unit }) }

  function edges(): WrittenColumn[] {
    const [from, to] = style.isGerman ? ['von', 'bis'] : ['from', 'to']
    return [
      { head: day, unit: '', cells: startsMs.map(dateOf) },
      { head: from!, unit: '', cells: startsMs.map(clockOf) },
      { head: to!, unit: '', cells: startsMs.map((ms) => clockOf(ms + stepMs)) },
      { head: style.isGerman ? 'Wert' : 'Value', unit, cells },
    ]
  }

  function sheet(): WrittenColumn[] {
    const rows = [...Map.groupBy(startsMs.keys(), (i) => dateOf(startsMs[i]!))]
    const isLong = rows.some(([, own]) => own.length * stepMs > dayMs)
    const isCounted = isLong && chance(0.4)
    const form = of(['H', 'Hour ', '', 'begin', 'end'] as const)
    const two = (value: number) => String(value).padStart(2, '0')
    const clockHead = (i: number, lag: number) => {
      const minutes = ((i + lag) * stepMs) / 60_000
      return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
    }
    const isClock = stepMs !== hourMs || (!isLong && (form === 'begin' || form === 'end'))
    const word = form === 'begin' || form === 'end' ? 'H' : form
    const heads = isClock
      ? Array.from({ length: dayMs / stepMs }, (_, i) => clockHead(i, form === 'end' ? 1 : 0))
      : isCounted
        ? Array.from({ length: 25 }, (_, i) => `${word}${i + 1}`)
        : Array.from({ length: 24 }, (_, i) => i).flatMap((i) =>
            isLong && i === 2 ? [`${word}3A`, `${word}3B`] : [`${word}${i + 1}`],
          )
    const table = rows.map(([, own]) => {
      const values = own.map((i) => cells[i]!)
      if (stepMs !== hourMs) return values
      if (isCounted) return [...values, ...Array.from({ length: 25 - values.length }, () => '')]
      if (own.length * stepMs < dayMs) values.splice(2, 0, '')
      if (isLong && values.length === 24) values.splice(3, 0, '')
      return values
    })
    const widest = Math.max(...table.map((values) => values.length), heads.length)
    const written = Array.from({ length: widest }, (_, column) => ({
      ...{ head: heads[column] ?? '', unit: '' },
      cells: table.map((values) => values[column] ?? ''),
    }))
    const days: WrittenColumn = { head: day, unit: '', cells: rows.map(([text]) => text) }
    // Sums of days and hours, which may have another unit.
    if (widest > heads.length || chance(0.6)) return [days, ...written]
    const sums = rows.map(([, own]) => number(own.reduce((sum, i) => sum + energies[i]!, 0) / 1000))
    const head = of(style.isGerman ? germanSums : englishSums)
    const all = [days, ...written, { head, unit: '', cells: sums }]
    if (chance(0.5)) return all
    return all.map((one, at) => ({ ...one, cells: [...one.cells, at === 0 ? head : one.cells[0]!] }))
  }
}
