import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { folderOfFile } from '#atlas/testing'
import { repetitions } from '#domain/testing'
import {
  importForwardCurves,
  importGeneration,
  importMarketValues,
  importPrices,
  marketFolders,
} from '#market'
import { buildCustomer, seededAccount } from '../../testing/builders.ts'
import { anemone } from '../../testing/commandLine.ts'
import { answerTo, marketCalls } from '../../testing/marketCalls.ts'
import { callAtlasReal } from '../../testing/realAtlas.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const rounds = repetitions(8, 3)
const hourMs = 3_600_000
const quarterMs = hourMs / 4

const scratch = folderOfFile()

const server = await serverOfFile()
const market = marketFolders(server).market
const customer = await buildCustomer(server, { ordersOfNewProducts: 100 })
const calls = (await marketCalls(server, customer, await seededAccount(server, 'admin'))).calls
await callAtlasReal(server)
/** Days with an hour less and more, the first day of quarter-hours, the end of a year, adjacent days. */
const days = ['2024-03-31', '2024-10-27', '2025-09-30', '2025-10-01', '2024-12-31', '2025-01-01'] as const
const priceHeads = [
  'Price DE-LU [EUR/MWh]',
  'Deutschland/Luxemburg [€/MWh]',
  'Price [ct/kWh]',
  'France [€/MWh]',
  'price',
] as const
const generationHeads = [
  'Wind onshore [MW]',
  'Wind Onshore [MWh]',
  'Solar [GW]',
  'installed capacity',
] as const

const row = fc.record({ quarter: fc.nat(150), value: fc.constantFrom(50, 50, 50, 50, 80, 0, 1) })
/** Oddities of a table are rare, so that most tables are accepted. */
const rarely = fc.constantFrom(false, false, false, true)
const series = fc.record({
  kind: fc.constantFrom('prices', 'generation'),
  day: fc.constantFrom(...days),
  head: fc.constantFrom(0, 0, 0, 0, 1, 1, 2, 3, 4),
  isHourly: fc.boolean(),
  isMixed: rarely,
  isRepeated: rarely,
  isExtreme: rarely,
  isGerman: fc.boolean(),
  isSorted: fc.boolean(),
  revise: fc.constantFrom(true, true, false),
  rows: fc.array(row, { minLength: 1, maxLength: 60 }),
})
const values = fc.record({
  kind: fc.constant('values'),
  month: fc.integer({ min: 1, max: 12 }),
  ctKwh: fc.constantFrom('8,5', '8,5', '0', '-1,2', '85', 'x'),
})
const quotes = fc.record({
  kind: fc.constant('quotes'),
  product: fc.constantFrom('Jan 27', 'Q1 27', 'Cal 27', 'Feb 20', 'Week 3'),
  price: fc.constantFrom('101,50', '101,50', '-5', '9.999', ''),
})
const imports = fc.array(fc.oneof({ weight: 4, arbitrary: series }, values, quotes), {
  minLength: 2,
  maxLength: 6,
})
type Import = (typeof imports extends fc.Arbitrary<infer All> ? All : never)[number]

function tableOf(one: Import): readonly string[] {
  if (one.kind === 'values')
    return [
      'Monat;MW-EPEX in ct/kWh;MW Wind Onshore in ct/kWh',
      `${one.month}/2024;${one.ctKwh};${one.ctKwh}`,
    ]
  if (one.kind === 'quotes')
    return ['Handelstag;Produkt;Last;Preis EUR/MWh', `20.11.2025;${one.product};Base;${one.price}`]
  const { kind, day, head, isHourly, isMixed, isRepeated, isExtreme, isGerman, isSorted, rows } =
    one as Extract<Import, { rows: unknown }>
  const fromMs = Date.parse(`${day}T00:00Z`) - 2 * hourMs
  const stepMs = isHourly ? hourMs : quarterMs
  const all = rows.map(({ quarter, value }, index) => ({
    startMs: fromMs + Math.floor((quarter * quarterMs) / stepMs) * stepMs,
    stepMs: isMixed && index % 5 === 0 ? hourMs : stepMs,
    value: isExtreme && index === 0 ? 1e9 : value,
  }))
  const once = [...new Map(all.map((own) => [own.startMs, own])).values()]
  const placed = isRepeated ? all : once
  const shown = isSorted ? placed.toSorted((a, b) => a.startMs - b.startMs) : placed
  const text = (timeMs: number) =>
    new Date(timeMs + (isGerman ? hourMs : 0)).toISOString().slice(0, 16).replace('T', ' ')
  const heads = kind === 'prices' ? priceHeads : generationHeads
  return [
    `MTU (${isGerman ? 'CET' : 'UTC'});${heads[head % heads.length]}`,
    ...shown.map(({ startMs, stepMs: own, value }) => `${text(startMs)} - ${text(startMs + own)};${value}`),
  ]
}

const importOf = {
  prices: importPrices,
  generation: importGeneration,
  values: importMarketValues,
  quotes: importForwardCurves,
}

async function take(one: Import, name: string): Promise<boolean> {
  const file = join(scratch, name)
  writeFileSync(file, `${tableOf(one).join('\n')}\n`)
  const options = { folder: market, today: '2026-01-02', revise: 'revise' in one && one.revise }
  let answers: Record<string, string> = {}
  for (let tries = 0; tries < 4; tries++) {
    const result = await importOf[one.kind as keyof typeof importOf]([file], { ...options, answers })
    if (result.ok) return true
    const questions = (result.readings ?? []).flatMap(({ record }) => record.questions)
    if (result.issues.length > 0 || questions.length === 0) return false
    // Answers each question with its first choice.
    answers = {
      ...answers,
      ...Object.fromEntries(questions.map(({ key, choices }) => [key, choices[0]!.value])),
    }
  }
  return false
}

/** Allowed errors of a call: they do not mean that the stored data are faulty. */
const named = ['PRODUCT_UPDATING', 'PRICES_UNAVAILABLE']

it('after any imports every market call succeeds, and so do prices check and doctor', async () => {
  const drawn = fc.sample(imports, { seed: 33, numRuns: rounds })
  let accepted = 0
  for (const [round, all] of drawn.entries()) {
    for (const [index, one] of all.entries()) if (await take(one, `${round}-${index}.csv`)) accepted += 1
    const hint = JSON.stringify(all)
    const answers = await Promise.all(
      calls.map(async ({ name, call }) => ({ name, ...(await answerTo(customer, call)) })),
    )
    const failed = answers.filter(({ status, body }) => status >= 500 && !named.includes(body?.errorcode))
    expect(
      failed.map(({ name, status, body }) => [name, status, body?.errorcode]),
      hint,
    ).toEqual([])
    expect(server.log(), hint).not.toContain('MARKET_DATA_DAMAGED')
    for (const words of [
      ['prices', 'check'],
      ['prices', 'info'],
      ['doctor', '--json'],
    ]) {
      const settings = { ANEMONE_DATA_DIR: server.dataDirectory, ANEMONE_PORT: '0' }
      const { code, stdout, stderr } = await anemone(settings, ...words)
      expect([words, code !== null && code < 2, `${stdout}${stderr}`.match(/^ +at .*$/m)], hint).toEqual([
        words,
        true,
        null,
      ])
    }
  }
  expect(accepted).toBeGreaterThan(rounds / 2)
}, 600_000)
