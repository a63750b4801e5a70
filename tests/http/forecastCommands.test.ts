import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { jsonRows, scratchCommands } from '../../server/testing/commandLine.ts'

test('forward quotes are imported and listed; errors are named by line in the language of the terminal', async () => {
  const { run, inGerman, file } = scratchCommands()
  const sound = file('sound.csv', [
    'Handelstag;Produkt;Last;Preis EUR/MWh',
    '20.11.2026;Jan 27;Base;101,50',
    '20.11.2026;Q1/27;Base;95,20',
  ])
  const imported = await run('forward-curves', 'import', sound, '--source', 'A broker', '--json')
  expect([imported.code, imported.stderr]).toEqual([0, ''])
  expect(JSON.parse(imported.stdout)).toEqual({ read: 2, added: 2, confirmed: 0, revised: 0 })
  expect((await run('forward-curves', 'import', sound)).stdout).toContain('Unchanged')
  expect(JSON.parse((await run('forward-curves', 'info', '--json')).stdout)).toMatchObject([
    {
      quoteDate: '2026-11-20',
      zone: 'DE-LU',
      products: [{ product: '2027-01 base', priceEurMwh: 101.5 }, { product: '2027-Q1 base' }],
      sources: ['A broker'],
    },
  ])
  expect(JSON.parse((await run('forward-curves', 'info', '--as-of', '2026-11-19', '--json')).stdout)).toEqual(
    [],
  )
  const bad = file('bad.csv', [
    'quote_date,product,load,price,unit',
    '2026-11-21,2027-01,base,101,EUR/MWh',
    '2026-11-21,2027-03,base,99,EUR/MWh',
    '2026-11-21,2027-04,base,9.9,ct/kWh',
  ])
  const refused = await inGerman('forward-curves', 'import', bad)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain('Zeile 4: Die Einheit ist ct/kWh')
  const gap = await run(
    'forward-curves',
    'import',
    file('gap.csv', ['quote_date,product,price_base', '2026-11-21,2027-01,101', '2026-11-21,2027-03,99']),
    '--json',
  )
  expect([gap.code, JSON.parse(gap.stdout)]).toMatchObject([
    1,
    { issues: [{ code: 'quoteGap', line: 3, from: '2027-02', till: '2027-02' }] },
  ])
})

test('without prices no forecast is made, judged or scored, and invalid options are refused', async () => {
  const { run } = scratchCommands()
  expect((await run('register', 'demo', '--small')).code).toBe(0)
  for (const command of ['run', 'backtest', 'scorecard']) {
    const { code, stderr } = await run('forecast', command)
    expect([command, code, stderr === '']).toEqual([command, 1, false])
  }
  const { code, stderr } = await run('forecast', 'backtest', '--from', '2021-13')
  expect([code, stderr]).toEqual([2, expect.stringContaining('2021-13')])
})

const shared = process.env.ANEMONE_SHARED_DATA ?? join(import.meta.dirname, '../../../shared/data')
const hourly = join(resolve(shared), 'market', 'de_hourly_wind_solar_load_price_2018-2024.csv.gz')

describe.skipIf(!existsSync(hourly))('on real market data (skipped without the shared data)', () => {
  test('the backtest has a line for each horizon and method; a forecast of past months is made but not recorded', async () => {
    const { run } = scratchCommands()
    expect((await run('prices', 'import', hourly)).code).toBe(0)
    expect((await run('generation', 'import', hourly)).code).toBe(0)
    const backtest = await run('forecast', 'backtest', '--from', '2021-01', '--till', '2024-12', '--json')
    expect([backtest.code, backtest.stderr]).toEqual([0, ''])
    const rows = jsonRows(backtest)
    expect(rows).toHaveLength(6 * 6)
    const rowOf = (horizon: number, method: string) =>
      rows.find((one) => one.horizon === horizon && one.method === method)
    for (const horizon of [1, 2, 3, 4, 5, 6]) {
      const model = rowOf(horizon, 'model')
      expect(Object.keys(model)).toEqual([
        'horizon',
        'method',
        'n',
        'mae_capture_rate',
        'coverage80',
        'hindcast_mae',
        'mae_eur_mwh',
        'coverage80_eur_mwh',
        'mae_negative_hours',
        'coverage80_negative_hours',
        'coverage80_negative_energy',
      ])
      expect(model.n).toBe(48)
      expect(model.mae_capture_rate).toBeLessThanOrEqual(rowOf(horizon, 'mean12').mae_capture_rate)
      expect(model.coverage80).toBeGreaterThanOrEqual(0.7)
      expect(model.coverage80).toBeLessThanOrEqual(0.9)
      expect(model.hindcast_mae).toBeLessThanOrEqual(0.05)
    }
    const made = await run('forecast', 'run')
    expect(made.stdout).toContain('carried forward from the last months')
    expect(made.stdout).toContain('Not recorded: its months are over')
    expect((await run('forecast', 'scorecard')).stderr).toContain('No forecast has been made yet')
  })
})
