import path from 'node:path'
import { expect, test } from 'vitest'
import { officialMarketValues } from '#market'
import { SupplyError } from '../faults.ts'
import { replayCharts, replayNetztransparenz } from '../testing/replayMarket.ts'
import { replayOf, scratchFolder, settingsAt } from '../testing/scratch.ts'
import { fetchMarketValues } from './fetchMarketValues.ts'

const values = {
  2025: [8.506, 9.1, 6.2, 5.1, 4.9, 4.7, 6.1, 6.3, 7.7, 8.1, 8.93, 8.1],
  2026: [9.536, 8.2],
}
const client = { id: 'cm_app_ntp_id_1', secret: 'ntp_2' }
const keys = { NETZTRANSPARENZ_CLIENT_ID: client.id, NETZTRANSPARENZ_CLIENT_SECRET: client.secret }

function fetchOf(url: string, given: Readonly<Record<string, string>> = {}) {
  const folder = scratchFolder()
  return {
    settings: settingsAt(url, folder, given),
    marketFolder: path.join(folder, 'market'),
    firstYear: 2025,
    now: () => Date.UTC(2026, 2, 12),
    wait: async () => {},
  }
}

async function onshore(folder: string, year: number, month: number | null) {
  const known = await officialMarketValues(folder)
  return known.find((own) => own.technology === 'windOnshore' && own.year === year && own.month === month)
    ?.ctKwh
}

test('the interface gives months and past years, unchanged from the answers', async () => {
  const { url } = await replayOf(replayNetztransparenz(values, client))
  const fetch = fetchOf(url, keys)
  const { outcome, result } = await fetchMarketValues(fetch)
  expect(result).toMatchObject({ ok: true, value: { read: 15 } })
  expect(outcome.citation).toBe('Quelle: netztransparenz.de')
  expect(await onshore(fetch.marketFolder, 2025, 11)).toBe(8.93)
  expect(await onshore(fetch.marketFolder, 2026, 1)).toBe(9.536)
  expect(await onshore(fetch.marketFolder, 2025, null)).toBe(8.1)
})

test('without keys the charts of the page give the same months, correctly placed in summer too', async () => {
  const { url, requests } = await replayOf(replayCharts(values))
  const fetch = fetchOf(url)
  expect((await fetchMarketValues(fetch)).outcome.source).toBe('netztransparenzPage')
  for (const [index, value] of values[2025].entries())
    expect(await onshore(fetch.marketFolder, 2025, index + 1)).toBe(value)
  expect(requests.length).toBe(2)
})

test('keys refused at the login are not sent elsewhere, and the charts are used instead', async () => {
  const { url, requests } = await replayOf(replayNetztransparenz(values, client), replayCharts(values))
  const fetch = fetchOf(url, { ...keys, NETZTRANSPARENZ_CLIENT_SECRET: 'ntp_wrong' })
  const { outcome } = await fetchMarketValues(fetch)
  expect(outcome).toMatchObject({
    source: 'netztransparenzPage',
    failed: [{ source: 'netztransparenzSignIn' }],
  })
  expect(JSON.stringify(outcome)).not.toContain('ntp_wrong')
  const withKey = requests.filter(({ body, url: own }) => `${body}${own}`.includes('ntp_wrong'))
  expect(withKey.map(({ url: own }) => own.pathname)).toEqual(['/netztransparenzSignIn/users/connect/token'])
})

test('a year under a wrong label is refused by name', async () => {
  const { url, ...server } = await replayOf(replayNetztransparenz(values, client))
  server.spoil(({ url: own }, answer) =>
    own.pathname.includes('Jahresmarktpraemie')
      ? { ...answer, body: String(answer.body).replace(';2025', ';2024') }
      : answer,
  )
  const error = await fetchMarketValues(fetchOf(url, keys)).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SupplyError)
})

test('a value of the running month is left out by name, and those of past months are stored', async () => {
  const { url } = await replayOf(replayCharts({ ...values, 2026: [9.536, 8.2, 7.9] }))
  const fetch = fetchOf(url)
  const { outcome, result } = await fetchMarketValues(fetch)
  expect([outcome.state, result]).toMatchObject([
    'done',
    { ok: true, value: { read: 14, leftOut: ['2026-03'] } },
  ])
  expect(await onshore(fetch.marketFolder, 2026, 2)).toBe(8.2)
  expect(await onshore(fetch.marketFolder, 2026, 3)).toBeUndefined()
})
