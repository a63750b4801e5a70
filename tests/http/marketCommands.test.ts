import { expect, test } from 'vitest'
import { jsonRows, scratchCommands } from '../../server/testing/commandLine.ts'

const day = (price: (hour: number) => number | string) =>
  Array.from({ length: 24 }, (_, hour) => `2025-01-05 ${String(hour).padStart(2, '0')}:00:00,${price(hour)}`)

test('prices are imported, described, checked and counted; the exit code says whether all is well', async () => {
  const { run, file } = scratchCommands()
  const prices = file('prices.csv', ['time_utc,price_eur_mwh', ...day((hour) => (hour < 3 ? -5.01 : 40))])
  const imported = await run('prices', 'import', prices, '--source', 'A friend, CC0', '--json')
  expect(imported.code, imported.stderr).toBe(0)
  expect(JSON.parse(imported.stdout)).toMatchObject({
    changed: true,
    version: 1,
    files: [{ rows: 24, added: 24 }],
  })
  const again = await run('prices', 'import', prices)
  expect(again.stdout).toContain('Unchanged')

  const info = JSON.parse((await run('prices', 'info', '--json')).stdout)
  expect(info).toMatchObject({
    prices: { synthetic: false, series: { price: { hours: 24 } }, imports: [{ source: 'A friend, CC0' }] },
    generation: null,
  })
  expect((await run('prices', 'check')).code).toBe(0)
  expect((await run('market', 'negative-hours', '--json')).stdout).toBe(
    '{"year":2025,"negative":3,"rule_6h":0,"rule_4h":0,"rule_3h":3,"rule_2h":3,"stepdown_2023":3,"longest_run":3}\n',
  )
  const later = file('later.csv', [
    'time_utc,price_eur_mwh',
    '2025-01-07 00:00:00,50',
    '2025-01-07 01:00:00,50',
  ])
  expect((await run('prices', 'import', later)).code).toBe(0)
  const gap = await run('prices', 'check')
  expect(gap.code).toBe(1)
  expect(gap.stdout).toContain('Gap: 24 h')
})

test('issues of a file are printed in the language of the terminal, and nothing is stored', async () => {
  const { run, inGerman, file } = scratchCommands()
  const bad = file('bad.csv', ['time_utc,price_eur_mwh', ...day((hour) => (hour === 4 ? 'viel' : 40))])
  const refused = await inGerman('prices', 'import', bad)
  expect(refused.code).toBe(1)
  expect(refused.stderr).toContain('bad.csv: Zeile 6: „viel“ ist keine Zahl.')
  expect((await run('prices', 'check')).stderr).toContain('There are no prices.')
  expect((await run('prices', 'import', bad, '--zone', 'AT')).code).toBe(2)
  expect((await run('prices', 'import', bad, '--time-zone', 'CET')).code).toBe(2)
  expect((await run('prices', 'import')).code).toBe(2)
})

test('every command has a help text', async () => {
  const { run } = scratchCommands()
  for (const command of ['prices', 'generation', 'market-values', 'market']) {
    const help = await run(command, '--help')
    expect(help.code).toBe(0)
    expect(help.stdout).toContain(`anemone ${command}`)
  }
})

test('months without a value of one kind have null there', async () => {
  const { run, file } = scratchCommands()
  const hours = Array.from(
    { length: 24 * 31 },
    (_, hour) => new Date(Date.UTC(2024, 11, 31, 23) - hour * 3_600_000),
  )
  const rows = hours.reverse().map((time) => `${time.toISOString()},60,${time.getUTCHours() * 100}`)
  const table = file('both.csv', ['time_utc,price_eur_mwh,wind_onshore_mw', ...rows])
  expect((await run('prices', 'import', table)).code).toBe(0)
  const reconciled = async () => jsonRows(await run('market', 'reconcile', '--json'))
  const december = {
    month: '2024-12',
    published_eur_mwh: 72.37,
    fleet_eur_mwh: null,
    base_eur_mwh: 60,
    negative_hours: 0,
    // An hour of the month in Germany has no price.
    spot_mean_difference_eur_mwh: null,
    feed_in_late_h: null,
  }
  expect(await reconciled()).toContainEqual({ ...december, feed_in_eur_mwh: null })
  expect((await run('generation', 'import', table)).code).toBe(0)
  expect(await reconciled()).toContainEqual({ ...december, feed_in_eur_mwh: 60 })
  expect((await run('market', 'reconcile', '--atlas', 'none')).code).toBe(1)
})
