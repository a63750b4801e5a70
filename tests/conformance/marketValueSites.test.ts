import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importEra5 } from '#atlas'
import { askPeer, peerPython, scratchFolder } from '#atlas/testing'
import { runCalculation } from '#calculations'
import { type MarketFigures, products, siteMarketValueSchema } from '#contracts'
import { catalogueVendors } from '#domain/catalogue'
import { importPrices } from '#market'
import { noSharedData, sharedData } from '../../atlas/testing/sharedData.ts'

const weather = sharedData('reanalysis/era5_berlin_2017_3x2_hourly.nc')
const prices = sharedData('market/entsoe_da_de_at_lu_hourly_2015-01_2018-09.csv')
const published = sharedData('market/marktwert_wind_an_land_monthly_2012-2022.csv')

/** Turbines from high to low specific power, 472, 379, 245 and 150 W/m²; hubs below, on and above the weather's level of 100 m. */
const kinds = [
  { vendor: 'Vestas', type: 'V90-3.0 MW', hubHeightM: 80, lat: 52.6, lon: 13.1 },
  { vendor: 'Enercon', type: 'E-82 E2 2.0 MW', hubHeightM: 100, lat: 52.35, lon: 13.35 },
  { vendor: 'Nordex', type: 'N131/3300', hubHeightM: 134, lat: 52.41, lon: 13.55 },
  { vendor: 'NREL', type: 'BAR 3.25 MW 166 low specific power', hubHeightM: 160, lat: 52.55, lon: 13.3 },
] as const

interface PeerPeriod {
  readonly base: number
  readonly energy: number
  readonly revenue: number
  readonly value: number
  readonly capture_rate: number
  readonly profile_cost_eur: number
  readonly negative_hours: number
  readonly negative_energy: number
  readonly official: number | null
  readonly delta: number | null
}
const months = Array.from({ length: 12 }, (_, i) => `2017-${String(i + 1).padStart(2, '0')}`)

/** Differences and parts may be near 0: their errors are relative to the figure that they belong to. */
const wholes: Readonly<Record<string, keyof PeerPeriod>> = {
  delta: 'value',
  profile_cost_eur: 'revenue',
  negative_energy: 'energy',
}

/**
 * Tolerances relative to the compared figure. Densities are tabulated at multiples of 50 m and taken between them:
 * 3.1e-6 of the revenue of a month with a hub at 80 m.
 */
const mostOff = (hubHeightM: number) => (hubHeightM % 50 === 0 ? 1e-6 : 5e-6)

type PeerPeriods = Readonly<Record<string, PeerPeriod>>

const named = ({
  base,
  by_law,
  negative,
  official,
}: MarketFigures): Record<keyof PeerPeriod, number | null> => ({
  base,
  energy: by_law.energy,
  revenue: by_law.revenue,
  value: by_law.value,
  capture_rate: by_law.capture_rate,
  profile_cost_eur: by_law.profile_cost_eur,
  negative_hours: negative.hours,
  negative_energy: negative.energy,
  official,
  delta: by_law.delta,
})

/** Specs of the sites with turbines of the catalogue. */
function order() {
  const turbines = kinds.map(({ vendor, type, hubHeightM }) => {
    const found = catalogueVendors
      .filter(({ name }) => name === vendor)
      .flatMap(({ types }) => types)
      .find(({ name }) => name === type)!
    const curve = found.curves.find(({ airDensityKgM3 }) => airDensityKgM3 === 1.225)!
    return {
      vendor,
      type,
      curve: curve.name,
      rated_power_kw: found.ratedPowerKw,
      rotor_diameter_m: found.rotorDiameterM,
      hub_height_m: hubHeightM,
      power: { wind_speed_ms: curve.windSpeedMs, power_kw: curve.powerKw },
    }
  })
  const sites = kinds.map(({ type, lat, lon }, i) => ({ site_id: i + 1, name: type, lat, lon, turbine: i }))
  return { product: products.marketValue.code, atlas: 'berlin', turbines, sites, formats: ['csv'] }
}

/** A folder with the weather as an atlas, the prices, and the result of the calculation. */
async function calculated(spec: object) {
  const folder = scratchFolder()
  expect((await importEra5([weather], { id: 'berlin', folder })).ok).toBe(true)
  const marketFolder = join(folder, 'market')
  expect((await importPrices([prices], { folder: marketFolder, today: '2026-01-02' })).ok).toBe(true)
  const [outFolder, atlasFolder, specFile] = ['out', 'berlin', 'spec.json'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  writeFileSync(specFile, JSON.stringify(spec))
  const outcome = await runCalculation({
    ...{ specFile, outFolder, marketFolder },
    locateAtlas: async () => atlasFolder,
  })
  expect(outcome).toEqual({ status: 'COMPLETED' })
  const periodsOf = (siteId: number) => {
    const text = readFileSync(join(outFolder, `market-value-${siteId}.json`), 'utf8')
    const { months, years } = siteMarketValueSchema.parse(JSON.parse(text))
    return [...months, ...years]
  }
  return { atlas: atlasFolder, periodsOf }
}

test.skipIf(!peerPython || noSharedData !== null)(
  'months and the year of four kinds of turbines near Berlin 2017 agree with numpy and windpowerlib',
  async () => {
    const spec = order()
    const { atlas, periodsOf } = await calculated(spec)
    const question = {
      ...{ weather, atlas, prices, published },
      sites: spec.sites.map(({ lat, lon, turbine }) => {
        const { hub_height_m, power } = spec.turbines[turbine]!
        return { lat, lon, hub_height_m, ...power }
      }),
    }
    const theirs: { sites: { stored: PeerPeriods; exact: PeerPeriods }[] } = askPeer(
      join(import.meta.dirname, 'marketValueSites.py'),
      [],
      JSON.stringify(question),
    )
    const all = theirs.sites.map(({ stored, exact }, i) => {
      const ours = periodsOf(i + 1)
      expect(ours.map(({ period }) => period)).toEqual([...months, '2017'])
      for (const period of ours) {
        const peer = stored[period.period]!
        for (const [name, value] of Object.entries(named(period))) {
          const their = peer[name as keyof PeerPeriod]
          const place = `${kinds[i]!.type} ${period.period} ${name}`
          if (value === null || their === null) expect([place, value]).toEqual([place, their])
          else {
            const whole = peer[wholes[name] ?? (name as keyof PeerPeriod)] ?? their
            expect([
              place,
              Math.abs(value - their) <= mostOff(kinds[i]!.hubHeightM) * Math.abs(whole),
            ]).toEqual([place, true])
          }
        }
        // Rounding the weather to whole steps costs about the last published digit.
        const { value, delta } = exact[period.period]!
        expect(Math.abs(period.by_law.value! - value)).toBeLessThan(0.02)
        expect(period.by_law.delta === null).toBe(delta === null)
      }
      return new Map(ours.map((period) => [period.period, period.by_law]))
    })
    // A smaller generator for the rotor and a higher hub shift energy to hours in which others stand still.
    const ofYear = all.map((periods) => periods.get('2017')!.value!)
    expect(ofYear).toEqual(ofYear.toSorted((a, b) => a - b))
    const [first, last] = [all[0]!, all.at(-1)!]
    expect(months.filter((month) => last.get(month)!.delta! <= 0)).toEqual([])
    expect(months.filter((month) => first.get(month)!.delta! >= last.get(month)!.delta!)).toEqual([])
    // The storm of the 29th occurred at -83 EUR/MWh.
    expect(first.get('2017-10')!.delta).toBeLessThan(-3)
  },
)
