import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readUnit } from '#domain'
import { dialectExamples } from '#domain/testing'
import { readGenerationFile } from '../generation/readGenerationFile.ts'
import { publishedValues } from '../official/publishedValues.ts'
import { readMarketValueFile } from '../official/readMarketValueFile.ts'
import { readPriceFile } from '../prices/readPriceFile.ts'
import type { SeriesFile } from '../store/importSeries.ts'
import { bytesOf, type Dialect, type Draw, dialectOf, drawOf, numberText } from '../testing/dialect.ts'
import type { Example, ReadExample } from '../testing/dialectExample.ts'
import { startsOf, type TrueColumn, writtenTable } from '../testing/dialectTables.ts'
import { type PublishedTable, publishedTable } from '../testing/publishedTables.ts'
import { quoteExample } from '../testing/quoteTables.ts'
import { scratchFolder } from '../testing/scratch.ts'
import { scopeOf } from '../testing/tableScopes.ts'
import { UnreadableFile } from './issues.ts'

type Outcome = 'right' | 'asked' | 'refused' | string

/** Reads an example, answers its questions with the true values, and compares the result with the truth. */
async function judge({ bytes, answers, read, truth }: Example, file: string): Promise<Outcome> {
  writeFileSync(file, bytes)
  const given: Record<string, string> = {}
  let hadQuestion = false
  try {
    for (let round = 0; round < 6; round++) {
      const { issues, record, values } = await read(file, given)
      if (issues.length > 0) return 'refused'
      if (record.questions.length > 0) {
        hadQuestion = true
        const known = record.questions.filter(
          ({ key }) => answers[key] !== undefined && given[key] === undefined,
        )
        if (known.length === 0) return 'asked'
        for (const { key } of known) given[key] = answers[key]!
        continue
      }
      const keys = new Set([...Object.keys(values), ...Object.keys(truth)])
      const wrong = [...keys].find((key) => values[key] !== truth[key])
      if (wrong !== undefined)
        return `wrong at ${wrong}: ${values[wrong]} for ${truth[wrong]}\n${bytes.toString('latin1').slice(0, 400)}`
      return hadQuestion ? 'asked' : 'right'
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return 'refused'
    throw error
  }
  return 'asked'
}

async function outcomesOf(kind: string, seed: number, exampleOf: (draw: Draw, dialect: Dialect) => Example) {
  const counts = { right: 0, asked: 0, refused: 0 }
  const wrong: string[] = []
  const file = path.join(scratchFolder(), `${kind}.csv`)
  for (let index = 0; index < dialectExamples; index++) {
    const draw = drawOf(seed + index)
    const outcome = await judge(exampleOf(draw, dialectOf(draw)), file)
    if (outcome in counts) counts[outcome as keyof typeof counts] += 1
    else wrong.push(`seed ${seed + index}: ${outcome}`)
  }
  return { counts, wrong }
}

function seriesValues({ given, issues, record }: SeriesFile, unit: number): ReadExample {
  const values = Object.entries(given).flatMap(([series, { hours, quarters }]) =>
    [...hours, ...quarters].map(
      ([startMs, value]) => [`${series} ${startMs}`, (value / unit).toFixed(2)] as const,
    ),
  )
  return { issues, record: record.record(), values: Object.fromEntries(values) }
}

function priceExample(draw: Draw, dialect: Dialect): Example {
  const { pick, chance, between } = draw
  const areQuarters = chance(0.3)
  const { startsMs, stepMs } = startsOf(draw, areQuarters)
  const level = startsMs[0]! < Date.UTC(2020, 0) ? 38 : 75
  const truth = startsMs.map(() => Math.round(100 * between(-0.2 * level, 2.2 * level)) / 100)
  const unit = pick(
    dialect.isGerman ? ['EUR/MWh', '€/MWh', 'ct/kWh', 'Euro/MWh'] : ['EUR/MWh', '€/MWh', 'ct/kWh'],
  )
  const { factor } = readUnit(unit)!
  const read: Example['read'] = async (file, answers) =>
    seriesValues(await readPriceFile(file, {}, { zone: null, timeZone: null, answers }), 10_000)
  if (chance(0.4)) return published({ startsMs, stepMs, series: { price: truth } }, draw, read)
  const column: TrueColumn = {
    name: pick(
      dialect.isGerman
        ? [
            'Preis',
            'Day-Ahead-Preis',
            'Spotmarktpreis',
            'Börsenstrompreis',
            'Preis DE-LU',
            'Strompreis Deutschland',
          ]
        : ['Price', 'Day-ahead price', 'Spot price', 'price_DE_LU', 'Day Ahead Auction price (DE-LU)'],
    ),
    unit,
    values: truth.map((value) => value / factor),
    digits: factor === 1 ? 2 : 3,
  }
  const decoy = (name: string): TrueColumn => ({
    ...column,
    name,
    values: truth.map((value) => (value + 20) / factor),
  })
  const decoys = [
    ...(chance(0.3) ? [decoy(dialect.isGerman ? 'Preis Österreich' : 'Price FR')] : []),
    ...(chance(0.2) ? [{ ...decoy('Netzlast'), unit: 'MWh', values: truth.map(() => 50_000) }] : []),
  ]
  const columns = chance(0.5) ? [column, ...decoys] : [...decoys, column]
  const scope = scopeOf(draw, 'prices', [column.name])
  const given = startsMs.map((startMs, row) => [`price ${startMs}`, truth[row]!.toFixed(2)] as const)
  return {
    ...writtenTable({ startsMs, stepMs, columns, ...scope }, dialect, draw),
    truth: Object.fromEntries(scope.isForeign ? [] : given),
    read,
  }
}

/** A table in a publisher's layout. */
function published(table: PublishedTable, draw: Draw, read: Example['read']): Example {
  const { bytes, rows, series, answers } = publishedTable(table, draw)
  const truth = series.flatMap((name) =>
    rows.map((row) => [`${name} ${table.startsMs[row]}`, table.series[name]![row]!.toFixed(2)] as const),
  )
  return { bytes, answers, read, truth: Object.fromEntries(truth) }
}

const greatest = { windOnshore: 40_000, windOffshore: 6000, solar: 35_000, load: 75_000 }
const names = {
  windOnshore: ['Wind Onshore', 'Wind an Land', 'wind_onshore'],
  windOffshore: ['Wind Offshore', 'Wind auf See', 'wind_offshore'],
  solar: ['Solar', 'Photovoltaik', 'solar'],
  load: ['Load', 'Netzlast', 'load'],
}

function generationExample(draw: Draw, dialect: Dialect): Example {
  const { pick, chance, between } = draw
  const { startsMs, stepMs } = startsOf(draw, chance(0.4))
  const perHour = 3_600_000 / stepMs
  const unit = pick(['MW', 'MWh', 'MW', 'GWh', 'kW'])
  const { factor, dimension } = readUnit(unit)!
  const toMw = (factor / 1000) * (dimension === 'energy' ? perHour : 1)
  const series = (Object.keys(greatest) as (keyof typeof greatest)[]).filter(() => chance(0.6))
  const chosen = series.length === 0 ? (['windOnshore'] as const) : series
  const truths = chosen.map((own) => startsMs.map(() => Math.round(between(0.02, 0.9) * greatest[own])))
  const read: Example['read'] = async (file, answers) => {
    const found = seriesValues(await readGenerationFile(file, {}, { timeZone: null, answers }), 100)
    // MWh of quarter-hours have two decimals only.
    const rounded = Object.entries(found.values).map(
      ([key, value]) => [key, Math.round(Number(value)).toFixed(2)] as const,
    )
    return { ...found, values: Object.fromEntries(rounded) }
  }
  if (chance(0.4)) {
    const table = Object.fromEntries(chosen.map((own, index) => [own, truths[index]!]))
    return published({ startsMs, stepMs, series: table }, draw, read)
  }
  const digits = { MW: 2, MWh: 2, GWh: 6, kW: 0 }[unit]!
  const columns = chosen.map(
    (own, index): TrueColumn => ({
      name: `${pick(['', '', 'Deutschland '])}${pick(names[own])}${pick(['', '', dialect.isGerman ? ' Erzeugung' : ' generation'])}`,
      unit,
      values: truths[index]!.map((value) => value / toMw),
      digits,
    }),
  )
  const decoy = (name: string): TrueColumn => ({
    name,
    unit,
    values: startsMs.map(() => 61_000 / toMw),
    digits,
  })
  const decoys = [
    ...(chance(0.3)
      ? [decoy(dialect.isGerman ? 'Wind Onshore installierte Leistung' : 'wind_onshore_capacity')]
      : []),
    ...(chance(0.2) ? [decoy(dialect.isGerman ? 'Prognose Photovoltaik' : 'Solar day-ahead forecast')] : []),
    ...(chance(0.2) ? [decoy('50Hertz Wind Onshore')] : []),
  ]
  const all = chance(0.5) ? [...columns, ...decoys] : [...decoys, ...columns]
  const scope = scopeOf(
    draw,
    'generation',
    columns.map(({ name }) => name),
  )
  return {
    ...writtenTable({ startsMs, stepMs, columns: all, ...scope }, dialect, draw),
    truth: Object.fromEntries(
      (scope.isForeign ? [] : chosen).flatMap((own, index) =>
        startsMs.map((startMs, row) => [`${own} ${startMs}`, truths[index]![row]!.toFixed(2)] as const),
      ),
    ),
    read,
  }
}

function marketValueExample(draw: Draw, dialect: Dialect): Example {
  const { pick, chance } = draw
  const unit = pick(['ct/kWh', 'EUR/MWh', 'ct/kWh'])
  const perCtKwh = readUnit(unit)!.factor / 10
  const year = pick([2023, 2024, 2026])
  const months = Array.from({ length: 12 }, (_, index) => index + 1).filter(() => chance(0.8))
  const publishedOr = (technology: string, month: number) =>
    publishedValues.get(`${technology} ${year}-${month}`) ?? 4 + ((month * 7) % 5) + 0.123
  const monthText = pick<(month: number) => string>([
    (month) => `${year}-${String(month).padStart(2, '0')}`,
    (month) => `${month}/${year}`,
    (month) => `01.${String(month).padStart(2, '0')}.${year}`,
    (month) => `${monthNames[month - 1]} ${year}`,
    (month) => `${month}/1/${year}`,
  ])
  const names = dialect.isGerman
    ? { windOnshore: 'MW Wind an Land', solar: 'MW Solar', windOffshore: 'Marktwert Wind auf See' }
    : { windOnshore: 'Market value wind onshore', solar: 'solar', windOffshore: 'MW Wind Offshore' }
  const chosen = (Object.keys(names) as (keyof typeof names)[]).filter(() => chance(0.7))
  const technologies = chosen.length === 0 ? (['solar'] as const) : chosen
  const heads = technologies.map((own) =>
    dialect.unitPlace === 'brackets'
      ? `${names[own]} [${unit}]`
      : dialect.unitPlace === 'tail'
        ? `${names[own]} in ${unit}`
        : names[own],
  )
  const head = [dialect.isGerman ? 'Monat' : 'month', ...heads, 'MW steuerbar']
  const below = dialect.unitPlace === 'below' ? [['', ...heads.map(() => unit), unit]] : []
  const rows = months.map((month) => [
    monthText(month),
    ...technologies.map((own) =>
      numberText(publishedOr(own, month) / perCtKwh, unit === 'ct/kWh' ? 3 : 2, dialect),
    ),
    '1',
  ])
  return {
    bytes: bytesOf([], [head, ...below, ...rows], dialect),
    answers: Object.fromEntries(heads.map((name) => [`unit.${name}`, unit])),
    truth: Object.fromEntries(
      technologies.flatMap((own) =>
        months.map((month) => [`${own} ${month}`, publishedOr(own, month).toFixed(3)] as const),
      ),
    ),
    read: async (file, answers) => {
      const { values, issues, record } = await readMarketValueFile(file, publishedValues, answers)
      return {
        issues,
        record: record.record(),
        values: Object.fromEntries(
          values.map(({ technology, month, ctKwh }) => [`${technology} ${month}`, ctKwh.toFixed(3)] as const),
        ),
      }
    },
  }
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

test.each([
  ['prices', 1_000_000, priceExample],
  ['generation', 2_000_000, generationExample],
  ['market values', 3_000_000, marketValueExample],
  ['forward quotes', 4_000_000, quoteExample],
] as const)(
  'a table of %s in any dialect is read correctly, raises a question or is refused',
  async (kind, seed, exampleOf) => {
    const { counts, wrong } = await outcomesOf(kind, seed, exampleOf)
    expect(wrong).toEqual([])
    // A reader that refuses everything is never wrong.
    expect(counts.right + counts.asked).toBeGreaterThan(0.6 * dialectExamples)
    expect(counts.right).toBeGreaterThan(0.25 * dialectExamples)
  },
  600_000,
)
