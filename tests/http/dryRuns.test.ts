import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#contracts'
import { anemone } from '#server/testing/commandLine.ts'
import { sources } from '#supply'

/** Every planning command of `anemone fetch`, with a name for each of its sources. */
const weather = ['weather', '--area', '5,47,16,56', '--id', 'era5-germany']
const iconDream = [...weather, '--from', '2021', '--till', '2021-03', '--source', 'icon-dream-eu']
const cases: readonly (readonly string[])[] = [
  ['prices', '--from', '2024', '--till', '2024'],
  ['prices', '--from', '2024-01', '--till', '2024-03', '--source', 'energy-charts'],
  ['prices', '--from', '2024-01-31', '--till', '2024-01-31', '--source', 'entsoe'],
  ['generation', '--from', '2024-02', '--till', '2024-02'],
  ['generation', '--from', '2024', '--till', '2024-06-30', '--source', 'entsoe'],
  ['market-values', '--from', '2024'],
  ['market-values', '--from', '2024-03'],
  ['market-values', '--from', '2024-03-01'],
  ['register'],
  ['energies'],
  ['energies', '--year', '2024'],
  ['energies', '--country', 'denmark'],
  ['terrain', '--area', '9,53,11,55'],
  ['terrain', '--area', '9,53,11,55', '--model', 'glo-90'],
  ['roughness', '--area', '9,53,11,55'],
  ['basemap', '--area', '9,53,11,55'],
  ['basemap', '--area', '9,53,11,55', '--max-zoom', '12', '--build', '20261120'],
  ['mean-speed', '--country', 'DEU', '--height', '100'],
  [...weather, '--from', '2020', '--till', '2021'],
  [...weather, '--from', '2020-03', '--till', '2020-03'],
  [...weather, '--from', '2020-03-05', '--till', '2020-03-06'],
  [...weather, '--from', '2024', '--till', '2024-02-03', '--source', 'cds'],
  iconDream,
]

describe('a dry run sends no request, needs no key and writes nothing', () => {
  let connections = 0
  let server: Server
  let folder: string
  let settings: Record<string, string>

  beforeAll(async () => {
    server = createServer((socket) => {
      connections += 1
      socket.destroy()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const url = `http://127.0.0.1:${port}`
    folder = mkdtempSync(join(tmpdir(), 'anemone-dry-'))
    settings = {
      ANEMONE_DATA_DIR: join(folder, 'data'),
      ...Object.fromEntries(Object.values(sources).map(({ urlSetting }) => [urlSetting, url])),
    }
  })
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    await new Promise((resolve) => server.close(resolve))
  })

  const plan = (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
    anemone({ ...settings, ...more }, 'fetch', ...args, '--dry-run')

  it.each(cases.map((args) => [args.join(' '), args] as const))('fetch %s', async (_, args) => {
    const spoken = await plan(args)
    expect(spoken.code, spoken.stderr).toBe(0)
    expect(spoken.stdout).toMatch(/file/)
    expect(spoken.stdout).toMatch(/No key is needed|Keys needed and missing: \w+/)
    expect(spoken.stdout).toContain('Licence: ')
    if (args === iconDream)
      expect(spoken.stdout).toMatch(/will lack: precipitation\s+Radiation is not fetched: no energy/)
    const listed = await plan([...args, '--json'])
    const { objects, bytes, hours, keys, missingKeys, asked, licence } = JSON.parse(listed.stdout)
    expect(objects.length).toBeGreaterThan(0)
    expect(bytes).toBe(
      objects.reduce((sum: number, one: { expectedBytes: number }) => sum + one.expectedBytes, 0),
    )
    expect(missingKeys).toEqual(keys)
    expect(hours === null || hours > 0).toBe(true)
    expect([typeof licence, Array.isArray(asked)]).toEqual(['string', true])
    expect(connections).toBe(0)
    expect(readdirSync(folder)).toEqual([])
  })

  it.each([
    ['prices', '--from', '2090', '--till', '2091'],
    ['generation', '--from', '2090', '--till', '2091'],
    ['market-values', '--from', '2090'],
    ['energies', '--year', '2090'],
    [...weather, '--from', '2090', '--till', '2091'],
    [...weather, '--from', '2090', '--till', '2091', '--source', 'cds'],
    [...weather, '--from', '2090', '--till', '2091', '--source', 'newa'],
  ])('%s: nothing is planned that cannot exist', async (...args) => {
    const { code, stdout } = await plan(args)
    expect([code === 0, stdout]).toEqual([false, ''])
  })

  it.each([
    [['prices', '--from', '2024', '--till', '2024'], 8784],
    [['prices', '--from', '2024-03', '--till', '2024-03'], 31 * 24 - 1],
    [['generation', '--from', '2024-10-27', '--till', '2024-10-27'], 25],
    [[...weather, '--from', '2020-02', '--till', '2020-02'], 29 * 24],
    [[...weather, '--from', '2020-02-29', '--till', '2020-02-29', '--source', 'cds'], 24],
  ])('dates of the calendar give their hours: %j', async (args, hours) => {
    expect(JSON.parse((await plan([...args, '--json'])).stdout)).toMatchObject({ hours })
  })

  it('lists the next sources, those skipped for want of a key, and the keys that are set', async () => {
    const values = await plan(['market-values'])
    expect(values.stdout).toContain('NETZTRANSPARENZ_CLIENT_ID, NETZTRANSPARENZ_CLIENT_SECRET is not set')
    const prices = await plan(['prices', '--from', '2024', '--till', '2024'])
    expect(prices.stdout).toContain('If it does not answer: energy-charts')
    expect(prices.stdout).toContain('ENTSO-E is skipped: ENTSOE_TOKEN is not set')
    expect(prices.stdout).toContain('Asked at the fetch: which weeks the source has')
    const withToken = await plan(['prices', '--from', '2024', '--source', 'entsoe'], {
      ENTSOE_TOKEN: 'abc-secret',
    })
    expect(withToken.stdout).toContain('Keys needed: ENTSOE_TOKEN (set)')
    expect(withToken.stdout + withToken.stderr).not.toContain('abc-secret')
  })

  it.each([
    ['germany', 'en', messages.en.energies.terms],
    ['denmark', 'de', messages.de.energies.turbineLists.terms],
  ] as const)(
    'energies of %s are fetched once their terms were shown (%s)',
    async (country, language, terms) => {
      const args = ['fetch', 'energies', '--country', country]
      const { code, stderr } = await anemone({ ...settings, LANG: `${language}_DE.UTF-8` }, ...args)
      expect(code).toBe(2)
      for (const shown of [terms, messages[language].energies.termsFlag]) expect(stderr).toContain(shown)
      expect(connections).toBe(0)
    },
  )

  it('refuses dates that do not exist, before anything else', async () => {
    for (const args of [
      ['prices', '--from', '2024-02-30'],
      ['generation', '--from', '24'],
      ['market-values', '--from', '2024-13'],
      [...weather, '--from', '2024-06-31'],
    ])
      expect((await plan(args)).code).toBe(2)
  })
})
