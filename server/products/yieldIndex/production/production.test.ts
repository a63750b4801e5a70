import { expect, it } from 'vitest'
import { openAtlas } from '#atlas'
import { createFormat, messages, type ProductionCandidate, productionCorrectionSchema } from '#contracts'
import {
  cellCentre,
  correctProduction,
  formatYearMonth,
  monthOfNumber,
  type ProductionMonth,
  seriesOfCell,
} from '#domain'
import { buildCustomer } from '../../../testing/builders.ts'
import { pdfReader, pdfText } from '../../../testing/pdfText.ts'
import { serverOfFile } from '../../../testing/serverOfFile.ts'
import { workbookCells, workbookReader } from '../../../testing/workbookCells.ts'

const server = await serverOfFile()
const customer = await buildCustomer(server, { ordersOfNewProducts: 1 })
const atlas = await openAtlas(`${server.dataDirectory}/atlases/demo`)
const { grid } = atlas.info
const { lat, lon } = cellCentre(grid, 1, 2)
const place = { lat: String(lat), lon: String(lon) }
const field = await atlas.readMonthlyEnergy('e141_4200')
/** Energies of the first reference turbine in the farm's cell, by name of the month. */
const months = seriesOfCell(field, 2 * grid.xSz + 1).filter(({ energyMwh }) => !Number.isNaN(energyMwh))
await atlas.close()
const { body } = await customer.get('/api/product_list')
const id = body.find(({ name }: { name: string }) => name === 'index').products[0].id

type Fields = Readonly<Record<string, string>>
type File = { readonly name: string; readonly content: string | Uint8Array }

function formOf(fields: Fields, file?: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...place, ...fields })) form.set(name, value)
  if (file)
    form.append(
      'file',
      new Blob([typeof file.content === 'string' ? file.content : new Uint8Array(file.content)]),
      file.name,
    )
  return form
}

function correct(fields: Fields, file?: File, language = 'en') {
  return customer.upload(`/api/index/${id}/production`, formOf(fields, file), { 'accept-language': language })
}

async function fileOf(ending: string, fields: Fields, language: string) {
  const answer = await fetch(`${server.url}/api/index/${id}/production.${ending}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${customer.tokens.accessToken}`, 'accept-language': language },
    body: formOf(fields),
  })
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** Production of three turbines, slightly above or below the reference turbine in each month. */
const measuredMwh = (energyMwh: number, i: number) => 3 * energyMwh * (1 + 0.05 * Math.sin(2 * i))

function production(): ProductionMonth[] {
  return months.map(({ year, month, energyMwh }, i) => {
    const rounded = Math.round(1000 * measuredMwh(energyMwh, i)) / 1000
    return { year, month, energyMwh: rounded, share: 1, availability: null }
  })
}

/** The months as a German table of kWh. */
function tableOf(rows: readonly ProductionMonth[]): string {
  return [
    'Monat;Energie (kWh)',
    ...rows.map((one) => `${formatYearMonth(one)};${Math.round(1000 * one.energyMwh)},0`),
  ].join('\n')
}

const span = () => ({ fromYear: months[0]!.year, tillYear: months.at(-1)!.year })
const completeYears = () => `${span().fromYear}-${span().tillYear}`

function closeTo(candidate: ProductionCandidate, energyMwh: number): void {
  expect(candidate.annual_energy).toBeCloseTo(energyMwh, 3)
}

it('monthly energies are corrected as in the domain, by every turbine and reference period', async () => {
  const rows = production().filter((_, i) => i !== 4)
  const references = `${span().tillYear},${completeYears()}`
  const answer = await correct({ table: tableOf(rows), references })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { candidates, best, table, cell } = productionCorrectionSchema.parse(answer.body)
  expect(String(cell.lat)).toBe(place.lat)
  expect(table).toMatchObject({ resolution: 'month', unit: 'kWh', rows: rows.length })
  expect(candidates.map(({ turbine, reference }) => [turbine.id, ...reference])).toEqual([
    ['e141_4200', span().tillYear, span().tillYear],
    ['e141_4200', span().fromYear, span().tillYear],
    ['nrel_12000', span().tillYear, span().tillYear],
    ['nrel_12000', span().fromYear, span().tillYear],
  ])
  const basis = { months, reference: span() }
  const { corrections } = correctProduction(rows, [basis])
  const [expected] = corrections
  if (!expected?.ok) throw new Error('the demo atlas has complete years')
  const second = candidates[1]!
  closeTo(second, expected.value.annualEnergyMwh)
  expect(second.r_squared).toBeCloseTo(expected.value.rSquared, 9)
  expect(second.slope).toBeCloseTo(expected.value.slope, 9)
  expect(second.scatter).toBeCloseTo(expected.value.uncertainty.scatterPercent, 6)
  expect(second.uncertainty.correction).toBeCloseTo(expected.value.uncertainty.correctionPercent, 6)
  expect(second.months).toHaveLength(rows.length)
  expect(second.months[0]!.residual).toBeCloseTo(expected.value.months[0]!.residualPercent, 3)
  expect(second.left_out).toEqual([{ month: formatYearMonth(months[4]!), reason: 'gap', share: 0 }])
  const fits = candidates.map(({ r_squared }) => r_squared ?? 0)
  expect(fits[best!]).toBe(Math.max(...fits))
  expect(answer.body.best_by).toBe('highestRSquared')

  // The large turbine fits as well from month to month: the one nearest to the farm's is preferred.
  const shaped = { specific_power: '270', hub_height: '140' }
  const { body } = await correct({ table: tableOf(rows), references, ...shaped })
  expect(body.best_by).toBe('nearest')
  expect(body.candidates[body.best].turbine.id).toBe('e141_4200')
})

it('an hourly file in German time is corrected; gaps and poor availability are left out', async () => {
  const first = months[0]!
  const [from, end] = [Date.UTC(first.year, first.month - 1), Date.UTC(first.year, first.month + 5)]
  const rows = Array.from({ length: (end - from) / 3_600_000 }, (_, i) => {
    const time = new Date(from + i * 3_600_000)
    const availability = time.getUTCMonth() === first.month ? '80' : '100'
    return `${time.toISOString().slice(0, 16)}Z;${1000 + (i % 7)};${availability}`
  })
  const content = `Zeit;kWh;Verfügbarkeit (%)\n${rows.filter((_, i) => i !== 24 * 100).join('\n')}`
  const { status, body } = await correct({ clock: 'german' }, { name: 'hours.csv', content })
  expect(status, JSON.stringify(body)).toBe(200)
  const { candidates, table } = productionCorrectionSchema.parse(body)
  expect(table).toMatchObject({ resolution: 60, rows: rows.length - 1, has_availability: true })
  expect(candidates[0]!.month_count).toBe(4)
  expect(candidates[0]!.left_out.map(({ reason, share }) => [reason, share])).toEqual([
    ['availability', 0.8],
    ['gap', expect.closeTo(1 - 1 / (24 * 30), 2)],
  ])
  const tolerant = await correct(
    { clock: 'german', min_share: '0.9', min_availability: '0.5' },
    { name: 'hours.csv', content },
  )
  expect(tolerant.body.candidates[0]).toMatchObject({ month_count: 6, left_out: [] })
})

it('too few common months are reported, with the reason why the others do not count', async () => {
  const early = Array.from({ length: 5 }, (_, i) => ({ ...monthOfNumber(12 * 1990 + i), energyMwh: 5 }))
  const table = tableOf(early.map((one) => ({ ...one, share: 1, availability: null })))
  const { status, body } = await correct({ table })
  expect(status).toBe(200)
  const { candidates, best } = productionCorrectionSchema.parse(body)
  expect(best).toBeNull()
  expect(candidates[0]).toMatchObject({ month_count: 0, annual_energy: null, months: [] })
  expect(candidates[0]!.left_out.map(({ reason }) => reason)).toEqual(early.map(() => 'noIndex'))
})

it('every bad row is named with its line, in either language', async () => {
  const table = 'Monat;kWh\n2024-01;5\n2024-02;viel\n2024-13;7'
  const english = await correct({ table })
  expect([english.status, english.body.errorcode]).toEqual([400, 'INVALID_INPUT'])
  expect(english.body.issues).toEqual([
    { path: 'table:3', message: 'Line 3: "viel" is not a number.' },
    { path: 'table:4', message: expect.stringMatching(/^Line 4: "2024-13" is not a time\./) },
  ])
  const german = await correct({}, { name: 'park.csv', content: table }, 'de')
  expect(german.body.issues[0]).toEqual({
    path: 'park.csv:3',
    message: 'Zeile 3: „viel“ ist keine Zahl.',
  })
})

it('meter readings raise a question and are read as differences, and the result stores the answer', async () => {
  const table = 'Monat;Zählerstand [MWh]\n2024-01;1510\n2024-02;2800\n2024-03;3905'
  const asked = await correct({ table })
  expect([asked.status, asked.body.errorcode]).toEqual([422, 'FILE_QUESTIONS'])
  const [question] = asked.body.questions
  expect(question).toMatchObject({ key: 'meterReading.Zählerstand [MWh]' })
  const answers = JSON.stringify({ [question.key]: 'meter_reading_end' })
  const { status, body } = await correct({ table, answers })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.table).toMatchObject({ rows: 3, from: '2024-02', till: '2024-03' })
  expect(body.reading.columns[0]).toMatchObject({ meaning: 'meter_reading', unit: 'MWh' })
  expect(body.reading.columns[0].bases.meaning.kind).toBe('answered')
})

it('impossible requests are refused with a reason, and calls without login find nothing', async () => {
  const table = tableOf(production())
  const refusals: [Fields, number, string, RegExp][] = [
    [{ table, lat: '10', lon: '10' }, 422, 'OUT_OF_AREA', /./],
    [{ table, lat: '95' }, 400, 'INVALID_INPUT', /lat/],
    [{}, 400, 'INVALID_INPUT', /table/],
    [{ table, references: '1950-1960' }, 422, 'REFERENCE_NOT_AVAILABLE', /1950-1960/],
    [{ table, references: '2025-2020' }, 400, 'INVALID_INPUT', /references/],
    [{ table, turbines: 'windmill' }, 400, 'INVALID_INPUT', /./],
    [{ table, min_share: '2' }, 400, 'INVALID_INPUT', /min_share/],
    [{ table, unit: 'GWh' }, 400, 'INVALID_INPUT', /unit/],
    [{ table, opacity: '1' }, 400, 'INVALID_INPUT', /opacity/],
  ]
  for (const [fields, status, errorcode, message] of refusals) {
    const answer = await correct(fields)
    expect([answer.status, answer.body.errorcode]).toEqual([status, errorcode])
    expect(answer.body.error).toMatch(message)
  }
  const workbook = await correct({}, { name: 'a.xlsx', content: Buffer.from('504b030400', 'hex') })
  expect(workbook.body.issues).toEqual([
    { path: 'a.xlsx', message: messages.en.production.refusals.workbook },
  ])
  const stranger = await buildCustomer(server, { ordersOfNewProducts: null })
  for (const path of ['production', 'production.pdf', 'production.xlsx'])
    expect((await stranger.upload(`/api/index/${id}/${path}`, formOf({ table }))).status).toBe(403)
})

it.skipIf(pdfReader === undefined).for(['en', 'de'] as const)(
  'the PDF has the yield, its candidates and the left-out months on its first page, and every month, in %s',
  async (language) => {
    const rows = production().filter((_, i) => i !== 4)
    const fields = { table: tableOf(rows), name: 'Nordfeld 風 ½ 𓀀', references: completeYears() }
    const { answer, bytes } = await fileOf('pdf', fields, language)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const pages = pdfText(bytes)
    const { productionReport: words, production: shared } = messages[language]
    expect(pages.join(' ')).toContain(shared.monthsTable)
    for (const shown of [words.title, 'Nordfeld 風', shared.scatterChart, completeYears().replace('-', '–')])
      expect(pages[0]).toContain(shown)
    const corrected = productionCorrectionSchema.parse((await correct(fields)).body).candidates[0]!
    const number = new Intl.NumberFormat(language === 'de' ? 'de-DE' : 'en-GB', { maximumFractionDigits: 0 })
    // No deviation, since the reference period has too few years: to three digits.
    expect(pages[0]).toContain(number.format(Math.round(corrected.annual_energy! / 100) * 100))
    for (const month of corrected.months)
      expect(pages.join(' ')).toContain(
        createFormat(language, messages[language].units).number(month.energy, 1),
      )
    expect(pages[0]).toContain(words.leftOut('1', '').split(' (')[0])
  },
)

it.skipIf(workbookReader === undefined).for(['en', 'de'] as const)(
  'the workbook has every candidate and month, in %s',
  async (language) => {
    const rows = production()
    const fields = { table: tableOf(rows), turbines: 'e141_4200', references: completeYears() }
    const { answer, bytes } = await fileOf('xlsx', fields, language)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toMatch(/\.xlsx/)
    const sheets = workbookCells(bytes)
    const { sheets: names } = messages[language].productionReport
    const { columns } = messages[language].production
    const [head, first] = sheets[names.candidates]!
    const corrected = productionCorrectionSchema.parse((await correct(fields)).body).candidates[0]!
    expect(first![head!.indexOf(columns.yield)]).toBeCloseTo(corrected.annual_energy!, 1)
    expect(sheets[names.months]).toHaveLength(rows.length + 1)
    expect(sheets[names.leftOut]).toHaveLength(1)
  },
)
