import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importGeneration } from '../generation/importGeneration.ts'
import { importPrices } from '../prices/importPrices.ts'
import { sharedMarketData } from '../testing/scratch.ts'
import { type ProfileBasis, readProfileBasis } from './profileBasis.ts'
import { technologyProfiles } from './technologyProfiles.ts'

const hourly = sharedMarketData('de_hourly_wind_solar_load_price_2018-2024.csv.gz')
const today = '2026-01-02'

describe.skipIf(!existsSync(hourly))('real profiles (skipped without the shared data)', () => {
  let scratch: string
  let basis: ProfileBasis

  beforeAll(async () => {
    scratch = mkdtempSync(join(tmpdir(), 'anemone-real-profiles-'))
    for (const imported of [importPrices, importGeneration])
      expect((await imported([hourly], { folder: scratch, today })).ok).toBe(true)
    basis = (await readProfileBasis(scratch, join(scratch, 'fleet'), 'none'))!
  })
  afterAll(() => rmSync(scratch, { recursive: true, force: true }))

  test('base prices of months are the spot values that the transmission operators publish', () => {
    const published = technologyProfiles(basis).find(({ source }) => source === 'published')!
    const spot = basis.market.official.filter(
      ({ technology, month }) => technology === 'spot' && month !== null,
    )
    const differences = spot.flatMap(({ year, month, ctKwh }) => {
      const own = published.months.find((one) => one.year === year && one.month === month)
      // The coupling failed in part on 26 June 2024: open data lack the prices paid.
      const isDecoupled = year === 2024 && month === 6
      return own === undefined || isDecoupled ? [] : [own.baseEurMwh - 10 * ctKwh]
    })
    expect(differences.length).toBeGreaterThanOrEqual(23)
    expect(Math.max(...differences.map(Math.abs))).toBeLessThan(0.02)
  })

  test('wind on land was worth 0.69 to 0.85 of the base price in 2020 to 2023 by law, a little more as sold', () => {
    const profiles = technologyProfiles(basis)
    const of = (source: string) =>
      profiles.find((one) => one.technology === 'windOnshore' && one.source === source)!.years
    for (const year of [2020, 2021, 2022, 2023]) {
      const [law, sold] = ['published', 'feedIn'].map(
        (source) => of(source).find((one) => one.year === year)!,
      )
      expect(law!.profileFactor).toBeGreaterThan(0.68)
      expect(law!.profileFactor).toBeLessThan(0.86)
      expect(sold!.profileFactor).toBeGreaterThan(law!.profileFactor)
    }
  })
})
