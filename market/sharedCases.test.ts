import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { importGeneration, readGeneration } from './generation/importGeneration.ts'
import { importMarketValues, officialMarketValues } from './official/importMarketValues.ts'
import { importPrices } from './prices/importPrices.ts'
import { readPrices } from './prices/readPrices.ts'
import { scratchFolder, sharedMarketData } from './testing/scratch.ts'

const folder = path.join(path.dirname(sharedMarketData('x')), '../../cases/market')
const today = '2026-01-02'
const at = (name: string) => path.join(folder, name)

async function pricesOf(name: string, answers: Record<string, string> = {}) {
  const scratch = scratchFolder()
  const result = await importPrices([at(name)], { folder: scratch, today, answers })
  const values = (await readPrices(scratch)).flatMap((segment) => [...segment.values])
  return { result, values }
}

async function generationOf(name: string) {
  const scratch = scratchFolder()
  const result = await importGeneration([at(name)], { folder: scratch, today })
  const read = await readGeneration(scratch)
  return { result, first: (series: keyof typeof read) => read[series][0]?.values.slice(0, 2).join(' ') ?? '' }
}

describe.skipIf(!existsSync(folder))("customers' files (skipped without the shared cases)", () => {
  test.each([
    ['03-other-country-column-taken-as-germany/s7min.csv', [33.13, 52.32]],
    ['03-other-country-column-taken-as-germany/s7b_wide.csv', [33.13, 52.32]],
    ['03-other-country-column-taken-as-germany/m6_opsd.csv', [33.13, 52.32]],
    ['05-de-lu-column-dropped-beside-de-at-lu/s8min.csv', [45.1, 44.2, 50.3, 49.4]],
    ['07-energy-charts-download-not-read/ec_short.csv', [55.69, 74.88]],
    ['07-energy-charts-download-not-read/ec_de_short.csv', [55.69, 74.88]],
    ['07-energy-charts-download-not-read/ec_multi_short.csv', [55.69, 74.88]],
    ['08-smard-layout-2018-2021-not-read/smard2018_short.csv', [36.26, 55.45]],
    ['08-smard-layout-2018-2021-not-read/smard2021_en_short.csv', [35.53, 54.72]],
  ])('prices of %s', async (name, expected) => {
    const { result, values } = await pricesOf(name)
    expect(result).toMatchObject({ ok: true })
    expect(values.slice(0, expected.length)).toEqual(expected)
  })

  test.each(['s1_fr.csv', 's2_at.csv'])('prices of another country are refused: %s', async (name) => {
    const { result } = await pricesOf(`03-other-country-column-taken-as-germany/${name}`)
    expect(result).toMatchObject({ ok: false, issues: [{ code: 'otherZone' }] })
  })

  test.each(['m12_z_local.csv', 'm12b_z_local_march.csv'])(
    'stamps marked Z with German clock changes raise a question: %s',
    async (name) => {
      const file = `17-z-stamps-that-are-local-time/${name}`
      const { result } = await pricesOf(file)
      expect(result).toMatchObject({
        ok: false,
        issues: [],
        readings: [{ record: { questions: [{ key: 'timeZone' }] } }],
      })
      const answered = await pricesOf(file, { timeZone: 'Europe/Berlin' })
      expect(answered.result).toMatchObject({ ok: true })
      expect(answered.values.some(Number.isNaN)).toBe(false)
    },
  )

  test.each([
    ['03-other-country-column-taken-as-germany/g9.csv', 'windOnshore', '9000 9100'],
    ['03-other-country-column-taken-as-germany/g1_zones.csv', 'windOnshore', '9000 9000'],
    ['03-other-country-column-taken-as-germany/m6_opsd.csv', 'windOnshore', '17000 17000'],
    ['03-other-country-column-taken-as-germany/m6_opsd.csv', 'load', '55000 55000'],
    ['07-energy-charts-download-not-read/ec_multi_short.csv', 'windOnshore', '12000.5 12000.5'],
    ['07-energy-charts-download-not-read/ec_multi_short.csv', 'load', '50000.1 50000.1'],
    ['08-smard-layout-2018-2021-not-read/smard_gen2020_short.csv', 'windOnshore', '9380 9380'],
    ['18-entsoe-new-export-long-form/g3_entsoe_new.csv', 'windOnshore', '12000 12000'],
    ['18-entsoe-new-export-long-form/g3_entsoe_new.csv', 'windOffshore', '3000 3000'],
  ] as const)('generation of %s: %s', async (name, series, expected) => {
    const { result, first } = await generationOf(name)
    expect(result).toMatchObject({ ok: true })
    expect(first(series)).toBe(expected)
  })

  test('generation of another country only is refused', async () => {
    const { result } = await generationOf('03-other-country-column-taken-as-germany/g10.csv')
    expect(result).toMatchObject({ ok: false, issues: [{ code: 'otherZone' }] })
  })

  test('market values in EUR/MWh are converted as their header says', async () => {
    const scratch = scratchFolder()
    const file = at('09-market-values-unit-in-head-ignored/mvx.csv')
    expect(await importMarketValues([file], { folder: scratch, today })).toMatchObject({
      ok: true,
      value: { added: 4 },
    })
    const values = await officialMarketValues(scratch)
    expect(values.filter(({ year, month }) => year === 2025 && month === 5)).toEqual([
      { technology: 'windOnshore', year: 2025, month: 5, ctKwh: 4.502 },
      { technology: 'solar', year: 2025, month: 5, ctKwh: 1.997 },
    ])
  })
})
