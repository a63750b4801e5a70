import { describe, expect, it } from 'vitest'
import { compareAssessments } from '../../energy/index.ts'
import { passed } from '../../testing/index.ts'
import { existsSync, sharedData, textOfFile } from '../../testing/sharedFiles.ts'
import { readEyaDef } from './readEyaDef.ts'

const folder = `${sharedData}/exchange/eya-def`
const textOf = (name: string) => textOfFile(`${folder}/${name}`)

const mean = (values: unknown) => ({ statistics: [{ statistic: { statistic_type: 'mean' }, values }] })
const byTurbine = (values: readonly (readonly [string, number])[]) => ({
  dimensions: ['turbine_id'],
  ...mean(values.map(([name, value]) => [[name], value])),
})
const energyOf = (gross: unknown, efficiency: unknown, net: unknown) => ({
  gross_energy_assessment: { results: { annual_energy_production: [gross] } },
  plant_performance_assessment: {
    categories: [
      {
        label: 'availability',
        subcategories: [{ label: 'turbine_availability', results: { efficiency: [efficiency] } }],
      },
    ],
  },
  net_energy_assessment: { results: { annual_energy_production: [net] } },
})
const documentOf = (energy: object, more: object = {}) =>
  JSON.stringify({
    wind_farms: [{ id: 'f', relevance: 'internal', installed_capacity: 6, turbines: [{}, {}] }],
    scenarios: [{ label: 'A', wind_farm_ids: ['f'], energy_assessment: energy }],
    ...more,
  })

describe('an assessment by IEC 61400-15-2', () => {
  it('weights losses by turbine with their gross energy, and derives categories from their parts', () => {
    const gross = byTurbine([
      ['T1', 10],
      ['T2', 30],
    ])
    const losses = byTurbine([
      ['T1', 0.9],
      ['T2', 0.98],
    ])
    const read = passed(readEyaDef(documentOf(energyOf(gross, losses, mean(38.4)))))
    expect(read.value).toMatchObject({ grossGwh: 40, netGwh: 38.4, capacityMw: 6, turbineCount: 2 })
    expect(read.value.categories[0]!.efficiency).toBeCloseTo(0.96, 12)
    expect(read.value.performance.efficiency).toBeCloseTo(0.96, 12)
    expect(read.warnings).toEqual([])
  })

  it('refuses energies in MWh, losses in percent and missing parts, each with its line', () => {
    const codesOf = (text: string) => {
      const read = readEyaDef(text)
      return read.ok ? [] : read.issues.map(({ code }) => code)
    }
    expect(codesOf(documentOf(energyOf(mean(16_000), mean(0.97), mean(15_520))))).toEqual(['assessedEnergy'])
    expect(codesOf(documentOf(energyOf(mean(16), mean(97), mean(15.5))))).toEqual(['assessedEfficiency'])
    expect(codesOf('{}')).toEqual(['memberMissing'])
    expect(codesOf('{')).toEqual(['jsonInvalid'])
    expect(codesOf(documentOf({}))).toEqual(['memberMissing', 'memberMissing', 'memberMissing'])
  })

  it('states figures that do not agree, and asks for the scenario unless one is the main one', () => {
    const energy = energyOf(mean(16), mean(0.97), mean(14))
    const read = readEyaDef(documentOf(energy))
    expect(read.ok && read.warnings).toMatchObject([{ code: 'assessmentDisagrees', value: 0.902 }])
    const scenarios = ['A', 'B'].map((label) => ({ label, wind_farm_ids: ['f'], energy_assessment: energy }))
    const open = readEyaDef(documentOf({}, { scenarios }))
    expect(open.record.questions).toMatchObject([
      { key: 'scenario', choices: [{ value: 'A' }, { value: 'B' }] },
    ])
    const answered = readEyaDef(documentOf({}, { scenarios }), { answers: { scenario: 'B' } })
    expect(answered.ok && answered.value.scenario).toBe('B')
  })
})

describe.skipIf(!existsSync(folder))('published assessments (shared data)', () => {
  it("reads the standard's example with its own figures", () => {
    const read = passed(readEyaDef(textOf('iec_61400-15-2_eya_def_example_a.json')))
    expect(read.value).toMatchObject({
      ...{
        scenario: 'A',
        capacityMw: 11,
        turbineCount: 2,
        grossGwh: 32.2,
        netGwh: 31.5286,
        sensitivity: 1.65,
      },
      ...{ issuers: ['The Torre Egger Consultants Limited'], issuedOn: '2022-10-07' },
      performance: { efficiency: 0.879, sigma: 0.071 },
      periods: [
        { years: 1, sigma: 4.7293 / 31.5286, p90Gwh: 25.4751, p75Gwh: null },
        { years: 10, sigma: 3.4681 / 31.5286, p90Gwh: 27.0894, p75Gwh: null },
      ],
    })
    // By turbine only: 0.975 and 0.983, weighted by 15.5 and 16.7 GWh.
    expect(read.value.categories[0]!.efficiency).toBeCloseTo(0.979149, 6)
    // Of wind speed 0.03201, times the sensitivity.
    expect(read.value.windCategories).toMatchObject([{ label: 'historical_wind_resource' }])
    expect(read.value.windCategories[0]!.sigma).toBeCloseTo(0.0528165, 9)
    // Its figures do not agree: 31.5286 is not 32.2 times 0.879.
    expect(read.warnings).toMatchObject([{ code: 'assessmentDisagrees' }])
  })

  it('compares two documents so that the ratios of all parts multiply to that of the net energies', () => {
    const [own, other] = ['product-eya-def.json', 'iec_61400-15-2_eya_def_example_a.json'].map((name) => {
      return passed(readEyaDef(textOf(name))).value
    })
    const expected = JSON.parse(textOf('product-eya-def-expected.json'))
    const figures = compareAssessments(own!, other!)
    const of = (kind: string, years: number | null = null) =>
      figures.find((one) => one.kind === kind && one.category === null && one.years === years)!
    expect(of('grossGwh').own).toBeCloseTo(expected.gross_gwh, 6)
    expect(of('efficiency').own).toBeCloseTo(expected.efficiency.all, 6)
    expect(of('netGwh').own).toBeCloseTo(expected.net_p50_gwh, 6)
    expect(of('p90Gwh', 20)).toMatchObject({ other: null })
    expect(of('p90Gwh', 20).own).toBeCloseTo(expected.p90_gwh[20], 6)
    expect(of('unexplained').own).toBeCloseTo(0, 6)
    expect(of('unexplained').other).toBeCloseTo(31.5286 / (32.2 * 0.879) - 1, 9)
    const ratio = (kind: string) => of(kind).other! / of(kind).own!
    const unexplained = (1 + of('unexplained').other!) / (1 + of('unexplained').own!)
    expect(ratio('grossGwh') * ratio('efficiency') * unexplained).toBeCloseTo(ratio('netGwh'), 9)
  })
})
