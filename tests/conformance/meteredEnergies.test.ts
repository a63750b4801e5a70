import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CurtailedSpan,
  comparePlant,
  curtailedAtMostMwh,
  curtailedSpans,
  type EnergyLevel,
  energyLevel,
  type FactorField,
  type FarmValue,
  factorField,
  farmValues,
  joinPlants,
  joinShare,
  judgeYears,
  kwhByMonth,
  type MeteredYear,
  type PlantComparison,
  plantDirectory,
  type QualityLimits,
  remainingShare,
  robustMean,
  skilledUncertainty,
  usualLosses,
  usualQualityLimits,
} from '#domain/metered'
import {
  currentSettlements,
  importCurtailments,
  importEnergies,
  readConnections,
  readCurtailments,
  readPlants,
} from '#market'
import { noSharedData, sharedData } from '../../atlas/testing/sharedData.ts'
import { importRegister } from '../../server/register/importRegister.ts'

const sample = (name: string) => sharedData(`measured/synthetic/${name}`)
const operators = ['50hertz transmission', 'amprion', 'tennet tso', 'transnetbw']

type Row = Readonly<Record<string, string>>

interface Region {
  readonly region: string
  readonly error: number
  readonly level: EnergyLevel
  readonly farms: FarmValue[]
}

function rowsOf(name: string): Row[] {
  const content = readFileSync(sample(name))
  const text = (name.endsWith('.gz') ? gunzipSync(content) : content).toString('utf8')
  const [head, ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','))
  return rows.map((cells) => Object.fromEntries(head!.map((column, i) => [column, cells[i]!])))
}

describe.skipIf(noSharedData !== null)('synthetic settlements with known wind', () => {
  let folder: string
  const metered: MeteredYear[] = []
  const truth = new Map<string, Row>()
  const unitOfPlant = new Map<string, string>()
  const totals = new Map<string, { readonly rows: number; readonly kwh: number }>()
  const shares: { readonly energyMwh: number; readonly joinedMwh: number }[] = []
  let field: FactorField
  let regional: Region[]
  let changed: Region[][]
  let plantsThatCount: number

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'anemone-samples-'))
    const signal = new AbortController().signal
    const onProgress = () => {}
    const register = join(folder, 'register')
    await importRegister([sample('Gesamtdatenexport_20260921_26.1.zip')], {
      folder: register,
      signal,
      onProgress,
    })
    const files = operators.flatMap((name) =>
      [2024, 2025].map((year) => sample(`${name} gmbh eeg-zahlungen bewegungsdaten ${year}.zip`)),
    )
    const store = join(folder, 'metered')
    const result = await importEnergies(files, { folder: store, today: '2026-10-01', signal, onProgress })
    if (!result.ok) throw new Error(JSON.stringify(result.issues))
    const units = await readConnections(register)
    const connections = new Map(units.map((unit) => [unit.number, unit]))
    for (const row of rowsOf('truth_units.csv.gz')) truth.set(row.unit_id!, row)
    const modelled = new Map<string, Row[]>()
    for (const row of rowsOf('modelled.csv.gz')) {
      const key = `${row.unit_id} ${row.month!.slice(0, 4)}`
      modelled.set(key, [...(modelled.get(key) ?? []), row])
    }
    const directory = plantDirectory(units)
    for (const settlement of await currentSettlements(store)) {
      const { operator, year, counts, energyKwh } = settlement
      const plants = await readPlants(store, settlement)
      const joined = joinPlants(plants, directory)
      const share = joinShare(plants, joined)
      shares.push(share)
      totals.set(`${operator} ${year}`, { rows: counts.rows, kwh: 1000 * share.joinedMwh })
      expect(energyKwh).toBeCloseTo(1000 * share.energyMwh, 3)
      for (const { eegNumber, units: own, rows } of joined.plants) {
        const first = truth.get(own[0]!.number)!
        unitOfPlant.set(eegNumber!, own[0]!.number)
        const sums = (value: (row: Row) => number) =>
          Array.from({ length: 12 }, (_, m) =>
            own.reduce((sum, { number }) => {
              const row = modelled
                .get(`${number} ${year}`)
                ?.find(({ month }) => Number(month!.slice(5)) === m + 1)
              return sum + (row === undefined ? 0 : value(row))
            }, 0),
          )
        const kwh = sums((row) => Number(row.modelled_kwh))
        const weighted = (column: string) =>
          sums((row) => Number(row.modelled_kwh) * Number(row[column])).map((sum, m) => sum / kwh[m]!)
        metered.push({
          plant: eegNumber!,
          year,
          lat: Number(first.lat),
          lon: Number(first.lon),
          farm: first.farm!,
          isOffshore: false,
          powerKw: own.reduce((sum, { powerKw }) => sum + powerKw!, 0),
          commissionedOn: own.map(({ commissionedOn }) => commissionedOn),
          endedOn: own.flatMap(({ endedOn }) => endedOn ?? []),
          isSizeKnown: true,
          hasOwnUse: own.some(({ hasOwnUse }) => hasOwnUse === true),
          kwh: rows.map(kwhByMonth).reduce((a, b) => a.map((value, i) => value + b[i]!)),
          modelled: { kwh, sensitivity: weighted('sensitivity'), curvature: weighted('curvature') },
        })
      }
    }
    const comparedBy = (limits?: QualityLimits) =>
      judgeYears(metered, limits).flatMap((judged) => {
        const row = truth.get(unitOfPlant.get(judged.metered.plant)!)!
        const { conditions, commissionedOn } = connections.get(row.unit_id!)!
        const [curtailed, rest] = [Number(row.curtailed_kwh_2025), Number(row.metered_kwh_2025)]
        const losses = {
          wake: Number(row.wake),
          curtailed: curtailed / Math.max(1, curtailed + rest),
          ageYears: 2025 - Number(commissionedOn!.slice(0, 4)),
          isQuietAtNight: conditions.noiseNight === true,
          isStoppedForAnimals: conditions.animals === true,
        }
        return comparePlant(judged, { remaining: remainingShare(losses, usualLosses) }) ?? []
      })
    const comparisons = comparedBy()
    plantsThatCount = new Set(comparisons.map(({ judged }) => judged.metered.plant)).size
    const regionOf = (plant: string) => truth.get(unitOfPlant.get(plant)!)!.region!
    const regionsOf = (comparisons: readonly PlantComparison[]) =>
      [...Map.groupBy(comparisons, ({ judged }) => regionOf(judged.metered.plant))].map(([region, own]) => {
        const farms = farmValues(own)
        const { mean } = robustMean(
          farms.map(({ logWind }) => logWind),
          farms.map(({ plants }) => 1 / (0.035 ** 2 + 0.06 ** 2 / plants)),
        )
        const plants = [...new Set(own.map(({ judged }) => judged.metered.plant))]
        const rows = plants.map((plant) => truth.get(unitOfPlant.get(plant)!)!)
        const power = rows.reduce((sum, row) => sum + Number(row.kw), 0)
        const wind = rows.reduce((sum, row) => sum + Number(row.kw) * Number(row.wind_factor), 0) / power
        const level = energyLevel(own.map((one) => ({ ...one, wake: null, remaining: 1 })))!
        return { region, error: Math.exp(mean) / wind - 1, level, farms }
      })
    regional = regionsOf(comparisons)
    field = factorField(farmValues(comparisons), usualLosses)!
    changed = [
      { outage_drop: 0.1, least_good_months: 11, without_month: 0, least_full_load_hours: 800 },
      { outage_drop: 0.4, least_good_months: 4, without_month: 0.1, outage_spreads: 8 },
    ].map((limits) => regionsOf(comparedBy({ ...usualQualityLimits, ...limits })))
  }, 300_000)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('adds up to the totals of every file', () => {
    for (const row of rowsOf('expected_totals.csv')) {
      const own = totals.get(`${row.tso!.toLowerCase()} ${row.year}`)!
      expect(own.rows).toBe(Number(row.rows_all))
      expect(Math.abs(own.kwh / Number(row.kwh_total) - 1)).toBeLessThan(1e-8)
    }
  })

  it('assigns all plants except those that are in no register', () => {
    expect(unitOfPlant.size).toBe(3245)
    const joined = shares.reduce((sum, { joinedMwh }) => sum + joinedMwh, 0)
    // Sum of the reference: 27,198,963,935 + 25,598,331,012 kWh.
    expect(Math.abs(joined / 52_797_294.947 - 1)).toBeLessThan(1e-8)
  })

  it('finds the regional factors of the wind within 1 %', () => {
    expect(regional).toHaveLength(5)
    for (const { error } of regional) expect(Math.abs(error)).toBeLessThan(0.01)
    expect(plantsThatCount).toBeGreaterThan(3000)
  })

  it('changes wind and energy factors by less than 0.3 and 0.4 % for other limits of quality control, as decision 0127 says', () => {
    for (const regions of changed)
      for (const { region, error, level } of regions) {
        const usual = regional.find((one) => one.region === region)!
        expect(Math.abs((1 + error) / (1 + usual.error) - 1)).toBeLessThan(0.003)
        expect(Math.abs(level.factor / usual.level.factor - 1)).toBeLessThan(0.004)
      }
  })

  it.each([
    ['BB-Uckermark', 0.6622, 0.0055],
    ['BW-Ostalb', 0.778, 0.0049],
    ['NW-Paderborn', 0.7249, 0.0037],
    ['SH-Nordfriesland', 0.6991, 0.0049],
    ['SN-Sachsen', 0.7655, 0.0045],
  ])('finds the energy factor of %s as the reference estimator does', (name, expected, expectedError) => {
    const { factor, standardError } = regional.find(({ region }) => region === name)!.level
    expect(Math.abs(factor / expected - 1)).toBeLessThan(0.0025)
    expect(Math.abs(standardError / expectedError - 1)).toBeLessThan(0.1)
  })

  it('joins operations of a grid operator to their plants, whose energy at rated power is 1.25 times the true loss', async () => {
    const own = join(folder, 'curtailed')
    const list = sample('einspeisemanagement_shn_2025_sample.csv.gz')
    const options = { folder: own, today: '2026-11-29', signal: new AbortController().signal }
    expect(await importCurtailments([list], options)).toMatchObject({
      lists: [{ operations: 53_568, plants: 672, leftOut: { noKey: 0, badTime: 0, badStage: 0 } }],
    })
    const units = Map.groupBy(
      await readConnections(join(folder, 'register')),
      ({ plantKey }) => plantKey ?? '',
    )
    const ofKeys = Map.groupBy(await readCurtailments(own), ({ plantKey }) => plantKey)
    let [plants, summed, inTime, truly] = [0, 0, 0, 0]
    for (const [key, operations] of ofKeys) {
      const [unit, ...others] = units.get(key) ?? []
      if (unit === undefined || others.length > 0) continue
      plants += 1
      truly += Number(truth.get(unit.number)!.curtailed_kwh_2025) / 1000
      const atMost = (spans: readonly CurtailedSpan[]) => curtailedAtMostMwh(spans, unit.powerKw!)
      summed += operations.reduce((sum, one) => sum + atMost([one]), 0)
      inTime += atMost(curtailedSpans(operations))
    }
    expect(plants).toBeGreaterThan(600)
    expect(summed / (1.25 * truly)).toBeCloseTo(1, 2)
    // Operations that overlap are not added up.
    expect(inTime).toBeLessThan(summed)
  })

  it('predicts omitted farms no worse than the reference estimator, with valid intervals', () => {
    const { leaveFarm, leaveBlock, one, none, coverage80, zDeviation } = field.skill
    expect(leaveFarm).toBeLessThanOrEqual(0.0247)
    expect(leaveBlock).toBeLessThan(0.8 * one)
    expect(one).toBeLessThan(none)
    expect(coverage80).toBeGreaterThan(0.7)
    expect(coverage80).toBeLessThan(0.9)
    expect(Math.abs(zDeviation - 1)).toBeLessThan(0.1)
  })

  it('states an uncertainty of the uncalibrated wind that holds in every region, as decision 0129 says', () => {
    const share = (isIn: readonly boolean[]) => isIn.filter(Boolean).length / isIn.length
    const blockOf = ({ lat, lon }: FarmValue) => `${Math.floor(lat / 0.225)} ${Math.floor(lon / 0.36)}`
    const isWithin = (own: FarmValue) => {
      const others = field.farms.filter((other) => blockOf(other) !== blockOf(own))
      const none = Math.sqrt(others.reduce((sum, { logWind }) => sum + logWind ** 2, 0) / others.length)
      const at = factorField(others, usualLosses, field)!.at(own)
      if (at === null) return []
      return (
        Math.abs(own.logWind) < 1.2816 * skilledUncertainty({ farms: others.length, none }, at)![0]!.sigma
      )
    }
    const within = regional.map(({ farms }) => farms.flatMap(isWithin))
    expect(share(within.flat())).toBeCloseTo(0.864, 2)
    for (const own of within) {
      expect(share(own)).toBeGreaterThan(0.75)
      expect(share(own)).toBeLessThan(0.93)
    }
  })
})
