import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gridOperators, kwhByMonth, totalKwh } from '#domain/metered'
import { type EnergyImport, importEnergies } from './importEnergies.ts'
import { currentSettlements, readPlants, settlementHistory } from './settlementStore.ts'
import { dialects, eegOf, keyOf, type MadeRow, written, zipOf } from './testing/settlementFiles.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anemone-metered-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = (files: readonly string[], options: Partial<EnergyImport> = {}) =>
  importEnergies(files, {
    folder: join(folder, 'metered'),
    today: '2026-10-01',
    signal: new AbortController().signal,
    onProgress: () => {},
    ...options,
  })

/** Eleven months of premium, a month taken back and given again, direct marketing, fallback, empty form, solar. */
function rowsOf(area: number, plant: number): MadeRow[] {
  const row = (values: Partial<MadeRow>): MadeRow => ({
    key: keyOf(area, plant),
    eeg: eegOf(plant),
    category: 'WnK290------18',
    form: '2',
    month: '1',
    kwh: '1000,5',
    ...values,
  })
  return [
    ...Array.from({ length: 11 }, (_, m) => row({ month: String(m + 1) })),
    row({ month: '11', kwh: '-1.000,5' }),
    row({ month: '11', kwh: '1200 kWh' }),
    row({ month: '3', category: 'WnK29b------18', kwh: '99,5' }),
    row({ form: '5', month: '0', category: 'WnK33b3--SO-DV', kwh: '5 MWh' }),
    row({ form: '4', month: '0', kwh: '70' }),
    row({ form: '', month: '0', kwh: '7' }),
    row({ form: '5', month: '0', category: 'vNNe--SpE', kwh: '1' }),
    row({ category: 'SoK48-------15', kwh: '12345' }),
  ]
}
const ownKwh = 10 * 1000.5 + 1200 + 99.5 + 5000 + 70 + 7

describe('importing settlements', () => {
  it('sums all remuneration forms of all operators, whatever their encoding, column order and number format', async () => {
    const files = gridOperators.map((operator, i) =>
      written(
        folder,
        `${operator} eeg-zahlungen bewegungsdaten 2025.zip`,
        zipOf({
          'Teil1.csv': dialects[operator](rowsOf(i + 1, 10 + i)),
          'Teil2.csv': dialects[operator](rowsOf(i + 1, 20 + i)),
          'liesmich.pdf': Buffer.from('%PDF'),
        }),
      ),
    )
    const result = await run(files)
    expect(result).toMatchObject({ ok: true, repeated: [] })
    const stored = await currentSettlements(join(folder, 'metered'))
    expect(stored.map(({ operator }) => operator).sort()).toEqual([...gridOperators].sort())
    for (const settlement of stored) {
      expect(settlement.energyKwh).toBeCloseTo(2 * ownKwh, 6)
      expect(settlement.counts).toMatchObject({ otherCategory: 4, badEnergy: 0, badMonth: 0, short: 0 })
      expect(settlement.counts.isProvisional).toBe(settlement.operator === 'amprion')
      const plants = await readPlants(join(folder, 'metered'), settlement)
      expect(plants).toHaveLength(2)
      for (const plant of plants) {
        expect(totalKwh(plant)).toBeCloseTo(ownKwh, 6)
        const months = kwhByMonth(plant)
        expect([months[0], months[3], months[11], months[12]]).toEqual([5077, 1100, 1200, 0])
        expect(plant.metered).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
        expect(plant.corrections).toBe(1)
      }
    }
  })

  it('adds later imports without changing stored files, and stores the same files only once', async () => {
    const first = written(folder, '50hertz bewegungsdaten 2024.csv', dialects['50hertz'](rowsOf(4, 1)))
    await run([first])
    expect(await run([first])).toMatchObject({ settlements: [{ isUnchanged: true }] })
    const corrected = written(
      folder,
      '50hertz bewegungsdaten 2024 neu.csv',
      dialects['50hertz']([...rowsOf(4, 1), { ...rowsOf(4, 1)[0]!, month: '12', kwh: '500' }]),
    )
    const result = await run([corrected])
    expect(result).toMatchObject({ settlements: [{ isUnchanged: false, beforeKwh: ownKwh }] })
    const history = await settlementHistory(join(folder, 'metered'))
    expect(history.map(({ revision }) => revision)).toEqual([1, 2])
    expect(history.map(({ energyKwh }) => energyKwh)).toEqual([ownKwh, ownKwh + 500])
    expect((await currentSettlements(join(folder, 'metered'))).map(({ revision }) => revision)).toEqual([2])
  })

  it('counts a repeated table once, and reads gzip', async () => {
    const table = dialects.tennet(rowsOf(2, 5))
    const files = [
      written(folder, 'TenneT 2023.csv', table),
      written(folder, 'TenneT 2023 Kopie.csv.gz', gzipSync(table)),
    ]
    const result = await run(files)
    expect(result).toMatchObject({ ok: true, repeated: ['TenneT 2023 Kopie.csv.gz'] })
    expect((await currentSettlements(join(folder, 'metered')))[0]!.energyKwh).toBeCloseTo(ownKwh, 6)
  })

  it('reports all errors at once and stores nothing', async () => {
    const sound = dialects['50hertz'](rowsOf(4, 1))
    const archive = zipOf({ 'a.csv': sound })
    archive[60]! ^= 0xff
    const result = await run([
      join(folder, 'absent 2025.csv'),
      written(folder, '50hertz.csv', sound),
      written(folder, 'tennet 2025.csv', sound),
      written(folder, '50hertz 2025.zip', archive),
      written(folder, 'amprion 2025.csv', Buffer.from('Name;Strommenge;Monat\r\na;1;2\r\n')),
      written(folder, 'leer 2025.csv', Buffer.from('\r\n')),
      written(folder, '50hertz offen 2025.csv', Buffer.concat([sound, Buffer.from('"offen;')])),
      written(folder, '50hertz gut 2025.csv', sound),
    ])
    expect(result.ok || result.issues.map(({ code }) => code)).toEqual([
      'notFound',
      'settlementYear',
      'operatorDiffers',
      'settlementCut',
      'settlementHead',
      'settlementWithoutRows',
      'settlementQuote',
    ])
    expect(await settlementHistory(join(folder, 'metered'))).toEqual([])
  })

  it('refuses an incomplete year that is stored completely, unless it is a revision', async () => {
    const rows = Array.from({ length: 20 }, (_, i) => rowsOf(4, i)).flat()
    await run([written(folder, '50hertz 2025.csv', dialects['50hertz'](rows))])
    const part = written(folder, '50hertz 2025 Teil.csv', dialects['50hertz'](rowsOf(4, 3)))
    expect(await run([part])).toMatchObject({ ok: false, issues: [{ code: 'fewerPlants', before: 20 }] })
    expect(await run([part], { revise: true })).toMatchObject({ ok: true })
  })

  it('refuses totals of months, with the form of the months or without one', async () => {
    const [first] = rowsOf(4, 1)
    const months = ['1', '2', '3'].map((month) => ({ ...first!, month }))
    const dialect = dialects['50hertz']
    for (const total of [
      { ...first!, month: '', kwh: '3001,5' },
      { ...first!, form: '', month: '0', kwh: '3001,5' },
    ])
      expect(
        await run([written(folder, '50hertz 2025.csv', dialect([...months, total, ...rowsOf(4, 2)]))]),
      ).toMatchObject({ ok: false, issues: [{ code: 'totalRows', plants: 1, example: eegOf(1) }] })
    expect(await settlementHistory(join(folder, 'metered'))).toEqual([])
  })

  it.each([
    ['01.2025', 'utf8'],
    ['202501', 'utf8'],
    ['Januar', 'utf8'],
    ['2025-01', 'utf16le'],
    ['01.01.2025', 'utf8'],
  ] as const)('reads months such as %s, in %s', async (month, encoding) => {
    const [row] = rowsOf(4, 1)
    const text = dialects['50hertz']([
      { ...row!, month },
      { ...row!, month: '12.2024', kwh: '7' },
    ]).toString()
    await run([written(folder, '50hertz 2025.csv', Buffer.from(text, encoding))])
    const [stored] = await currentSettlements(join(folder, 'metered'))
    // December of the year before is no month of this one.
    expect(stored!.counts).toMatchObject({ badMonth: 1 })
    const [plant] = await readPlants(join(folder, 'metered'), stored!)
    expect(kwhByMonth(plant!)).toEqual([7, 1000.5, ...new Array<number>(11).fill(0)])
  })

  it('counts invalid rows and imports the rest', async () => {
    const [row] = rowsOf(4, 1)
    const rows = [
      row!,
      { ...row!, kwh: '12a' },
      { ...row!, month: '13', kwh: '5' },
      { ...row!, form: '9', kwh: '6' },
      { ...row!, key: '', eeg: '', kwh: '8' },
      { ...row!, kwh: '' },
    ]
    await run([written(folder, '50hertz 2025.csv', dialects['50hertz'](rows))])
    const [stored] = await currentSettlements(join(folder, 'metered'))
    expect(stored!.energyKwh).toBeCloseTo(1000.5 + 5 + 6, 6)
    expect(stored!.counts).toMatchObject({ badEnergy: 1, badMonth: 1, badForm: 1, unnamed: 1, unnamedKwh: 8 })
  })

  it('ignores the remains of a killed import', async () => {
    const own = join(folder, 'metered', 'settlements')
    mkdirSync(join(own, '.new-abc123'), { recursive: true })
    writeFileSync(join(own, '.new-abc123', 'plants.json.gz'), 'half')
    expect(await settlementHistory(join(folder, 'metered'))).toEqual([])
    await run([written(folder, '50hertz 2025.csv', dialects['50hertz'](rowsOf(4, 1)))])
    expect(readdirSync(own).sort()).toEqual(['.new-abc123', '2025-50hertz-0001'])
  })
})
