import { existsSync, readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { type EnergyYieldResult, energyYieldResultSchema, withNetYields, zeroLosses } from '#contracts'
import { geodesicDistanceM, latLonFromUtm, lossesOfSource, publishedLosses } from '#domain'
import { eyaDefDocument } from './index.ts'

const folder = `${process.env.ANEMONE_SHARED_DATA ?? '../shared/data'}/exchange`
const isThere = existsSync(`${folder}/eya-def`)
const jsonOf = (name: string) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))

/** Losses and uncertainties of the reference document. */
const assumptions = {
  losses: Object.entries({
    'availability.turbine': 0.03,
    'availability.grid': 0.005,
    'availability.substation': 0.002,
    'electrical.internalGrid': 0.012,
    'electrical.transformer': 0.008,
    'electrical.ownConsumption': 0.002,
    'environmental.icing': 0.01,
    'environmental.bladeDegradation': 0.005,
    'environmental.temperature': 0.001,
    'curtailment.noise': 0.012,
    'curtailment.shadow': 0.002,
    'curtailment.bats': 0.008,
    'curtailment.birds': 0.001,
    'curtailment.gridOperator': 0.01,
    'curtailment.sectorManagement': 0,
  }).map(([id, share]) => ({ id, share })),
  uncertainties: [
    { id: 'windData', sigma: 0.1, of: 'wind_speed' },
    { id: 'verticalExtrapolation', sigma: 0.0158, of: 'wind_speed' },
    { id: 'longTerm', sigma: 0.0268, of: 'wind_speed' },
    { id: 'interannual', sigma: 0.06, of: 'wind_speed' },
    { id: 'powerCurve', sigma: 0.05, of: 'energy' },
    { id: 'wake', sigma: 0.0056, of: 'energy' },
    { id: 'losses', sigma: 0.0206, of: 'energy' },
  ] as const,
}
const facts = {
  organisation: 'Example Ltd',
  author: 'A. Person',
  client: 'Bank',
  project: '',
  country: 'DE',
  start: '2028-01-01',
  end: '2047-12-31',
  number_of_blades: 3,
}

function resultOf(
  change: (result: EnergyYieldResult) => EnergyYieldResult = (one) => one,
): EnergyYieldResult {
  const { result } = jsonOf('eya-def/product-result.json')
  const read = energyYieldResultSchema.parse(result)
  return change(withNetYields(read, { ...assumptions, uncertainties: [...assumptions.uncertainties] }))
}

// biome-ignore lint/suspicious/noExplicitAny: a document is looked at by paths, as its readers do
const documentOf = (result: EnergyYieldResult): any =>
  JSON.parse(
    JSON.stringify(eyaDefDocument({ result, facts, grounds, language: 'en', issuedOn: '2026-11-27' })),
  )
/** Ground of sites without a height, from an elevation model. */
const grounds = Object.fromEntries(
  [4, 5, 6, 7, 8].map((site) => [site, { heightM: 20 + site, source: 'model.tif' }]),
)

function validatorOf() {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false })
  const { $schema: _, ...station } = jsonOf('task43/iea43_wra_data_model.schema.json')
  const { $schema: __, ...curve } = jsonOf('iec-61400-16/power-curve.schema.json')
  ajv.addSchema(
    { ...station, $id: undefined },
    'https://raw.githubusercontent.com/IEA-Task-43/digital_wra_data_standard/master/schema/iea43_wra_data_model.schema.json',
  )
  ajv.addSchema(
    { ...curve, $id: undefined },
    'https://raw.githubusercontent.com/octue/power-curve-schema/main/power-curve-schema/schema.json',
  )
  return ajv.compile(jsonOf('eya-def/iec_61400-15-2_eya_def.schema.json'))
}

type Statistic = { statistic: Record<string, unknown>; values: number }
const statisticOf = (statistics: Statistic[], wanted: Record<string, unknown>): number =>
  statistics.find(({ statistic }) =>
    Object.entries(wanted).every(([key, value]) => statistic[key] === value),
  )!.values
const mean = (results: { efficiency: { statistics: Statistic[] }[] }) =>
  statisticOf(results.efficiency[0]!.statistics, { statistic_type: 'mean' })

describe.skipIf(!isThere)('an energy yield as EYA DEF (shared data)', () => {
  it('is valid by the three official schemas, also without uncertainties and with counted winds and hours', () => {
    const validate = validatorOf()
    const counted = resultOf((result) => ({
      ...result,
      wind_climates: result.wind_climates.map((climate) => ({
        ...climate,
        joint_frequency: Array.from({ length: 12 }, () => [0, 1 / 12]),
      })),
      groups: {
        ...result.groups,
        planned: {
          ...result.groups.planned,
          net_by_hour: {
            utc_offset_hours: 1,
            mwh: Array.from({ length: 12 }, () =>
              Array.from({ length: 24 }, () => result.groups.planned.net.p50_mwh / 288),
            ),
          },
        },
      },
    }))
    const bare = resultOf((result) => withNetYields(result, { losses: [], uncertainties: [] }))
    const flat = lossesOfSource(publishedLosses.find(({ id }) => id === 'tr6')!, zeroLosses, new Set())
    const ofSet = resultOf((result) => withNetYields(result, { losses: flat, uncertainties: [] }))
    expect(JSON.stringify(documentOf(ofSet))).toContain('generic assumption')
    expect(JSON.stringify(documentOf(resultOf()))).not.toContain('generic assumption')
    for (const result of [resultOf(), counted, bare, ofSet]) {
      validate(documentOf(result))
      expect(validate.errors).toBeNull()
    }
    const [byHour] =
      documentOf(counted).scenarios[0].energy_assessment.net_energy_assessment.results.energy_production
    expect(byHour.dimensions).toEqual(['month', 'hour'])
    const sum = byHour.statistics[0].values.reduce((all: number, [, gwh]: [unknown, number]) => all + gwh, 0)
    expect(sum).toBeCloseTo(counted.groups.planned.net.p50_mwh / 1000, 8)
  })

  it('has the energies, efficiencies and exceedances of the reference', () => {
    const expected = jsonOf('eya-def/product-eya-def-expected.json')
    const energy = documentOf(resultOf()).scenarios[0].energy_assessment
    const gross = energy.gross_energy_assessment.results.annual_energy_production
    expect(gross[0].statistics[0].values).toBeCloseTo(expected.gross_gwh, 6)
    const performance = energy.plant_performance_assessment
    const [interaction] = performance.categories
    expect(mean(interaction.subcategories[0].results)).toBeCloseTo(expected.efficiency.internal, 6)
    expect(mean(interaction.subcategories[1].results)).toBeCloseTo(expected.efficiency.external, 6)
    expect(mean(performance.results)).toBeCloseTo(expected.efficiency.all, 6)
    expect(mean(performance.results) / mean(interaction.results)).toBeCloseTo(expected.efficiency.losses, 6)
    const wind = energy.wind_uncertainty_assessment
    expect(wind.wind_speed_to_energy_sensitivity_factor).toBeCloseTo(expected.sensitivity, 6)
    const net = energy.net_energy_assessment.results.annual_energy_production
    const p50 = statisticOf(net[0].statistics, { statistic_type: 'median' })
    expect(p50).toBeCloseTo(expected.net_p50_gwh, 6)
    for (const years of [1, 10, 20]) {
      const of = (more: Record<string, unknown>) =>
        statisticOf(net[0].statistics, { return_period: years, ...more })
      expect(of({ statistic_type: 'standard_deviation' }) / p50).toBeCloseTo(expected.sigma[years], 6)
      expect(of({ probability: 0.9 })).toBeCloseTo(expected.p90_gwh[years], 6)
      expect(of({ probability: 0.75 })).toBeCloseTo(expected.p75_gwh[years], 6)
    }
  })

  it('adds up: subcategories, categories, turbines, squares of standard deviations, shares of the wind', () => {
    const document = documentOf(resultOf())
    const energy = document.scenarios[0].energy_assessment
    const performance = energy.plant_performance_assessment
    const product = (parts: { results: Parameters<typeof mean>[0] }[]) =>
      parts.reduce((all, { results }) => all * mean(results), 1)
    const sigma = (results: { efficiency: { statistics: Statistic[] }[] }) =>
      statisticOf(results.efficiency[0]!.statistics, { statistic_type: 'standard_deviation' })
    const root = (parts: { results: Parameters<typeof sigma>[0] }[]) =>
      Math.hypot(...parts.map(({ results }) => sigma(results)))
    for (const category of performance.categories) {
      expect(product(category.subcategories)).toBeCloseTo(mean(category.results), 9)
      expect(root(category.subcategories)).toBeCloseTo(sigma(category.results), 9)
      for (const { elements, results } of category.subcategories)
        if (elements !== undefined) expect(product(elements)).toBeCloseTo(mean(results), 9)
    }
    expect(product(performance.categories)).toBeCloseTo(mean(performance.results), 9)
    expect(root(performance.categories)).toBeCloseTo(sigma(performance.results), 9)
    const wind =
      energy.wind_uncertainty_assessment.results.relative_energy_uncertainty[0].statistics[0].values
    const net = energy.net_energy_assessment.results.annual_energy_production
    const gross = energy.gross_energy_assessment.results.annual_energy_production
    const p50 = net[0].statistics[0].values
    expect(Math.hypot(wind, sigma(performance.results)) * p50).toBeCloseTo(net[0].statistics[1].values, 6)
    expect(gross[0].statistics[0].values * mean(performance.results)).toBeCloseTo(p50, 6)
    for (const [farm, turbines] of [net, gross]) {
      const sum = turbines.statistics[0].values.reduce(
        (all: number, [, gwh]: [unknown, number]) => all + gwh,
        0,
      )
      expect(sum).toBeCloseTo(farm.statistics[0].values, 6)
    }
    for (const { results } of document.wind_resource_assessments) {
      const sum = results.probability[0].statistics[0].values.reduce(
        (all: number, [, share]: [unknown, number]) => all + share,
        0,
      )
      expect(Math.abs(sum - 1)).toBeLessThan(1e-4)
    }
  })

  it('refers only to parts that it contains, with places within 0.1 m', () => {
    const result = resultOf()
    const document = documentOf(result)
    const [scenario] = document.scenarios
    const farms = document.wind_farms.map(({ id }: { id: string }) => id)
    expect(scenario.wind_farm_ids).toEqual(farms)
    const winds = document.wind_resource_assessments.map(({ id }: { id: string }) => id)
    expect(winds).toContain(scenario.turbine_wind_resource_assessment.wind_resource_assessment_id_reference)
    const modes = new Map<string, string[]>(
      document.power_curves.map((curve: never) => {
        const { turbine, power_curves } = curve as {
          turbine: { model_name: string }
          power_curves: { operating_modes: { label: string }[] }
        }
        return [turbine.model_name, power_curves.operating_modes.map(({ label }) => label)]
      }),
    )
    expect(document.epsg_srid).toBe(25832)
    for (const farm of document.wind_farms)
      for (const turbine of farm.turbines) {
        expect(modes.get(turbine.turbine_model)).toContain(turbine.baseline_operating_mode)
        const site = result.turbines.find(({ name }) => name === turbine.id)!
        const { x, y } = turbine.location
        const place = latLonFromUtm({ zone: 32, eastingM: x, northingM: y, isSouth: false })
        expect(geodesicDistanceM(site, place)).toBeLessThan(0.1)
      }
  })

  it('is the same for the same result, and refused by name if a ground level is missing', () => {
    expect(documentOf(resultOf()).uuid).toBe(documentOf(resultOf()).uuid)
    const [first, second] = documentOf(resultOf()).wind_farms[0].turbines
    expect([first.ground_level_altitude, first.comments]).toEqual([24, expect.stringContaining('model.tif')])
    expect(second.ground_level_altitude).toBe(25)
    const [{ site_id: known }] = resultOf().turbines as [EnergyYieldResult['turbines'][number]]
    const task = { result: resultOf(), facts, language: 'en', issuedOn: '2026-11-27' } as const
    expect(() => eyaDefDocument({ ...task, grounds: { [known]: grounds[known]! } })).toThrow(
      expect.objectContaining({ code: 'REPORT_INCOMPLETE' }),
    )
  })
})
