import { basisFact, type EnergyYieldResult, type Language, messages } from '#contracts'
import { uuid5 } from '../../../turbines/uuid5.ts'
import { dataset, statistic } from './dataset.ts'
import { energyAssessment } from './energyAssessment.ts'
import type { EyaDefQuery } from './facts.ts'
import { farmIds, type Grounds, groupsOf, planeOf, windFarms } from './farms.ts'
import { powerCurveDocuments } from './powerCurves.ts'
import { referenceWeather } from './referenceWeather.ts'
import { windId, windResources } from './windResource.ts'

/** Schema of version 0.0.1, commit 56f4296 of 2025-02-20. */
const schemaAddress =
  'https://raw.githubusercontent.com/IEC-61400-15/eya_def/blob/main/iec_61400-15-2_eya_def.schema.json'

export interface EyaDefTask {
  readonly result: EnergyYieldResult
  readonly facts: EyaDefQuery
  readonly grounds: Grounds
  readonly language: Language
  /** YYYY-MM-DD. */
  readonly issuedOn: string
}

/**
 * An energy yield as a document of IEC 61400-15-2 (EYA DEF, draft 0.0.1): gross energy, losses and uncertainties by
 * category, net energy with its exceedance values, its hours, the wind by speed and direction, and the power curves.
 * The same result with the same facts has the same document.
 * @throws AppError REPORT_INCOMPLETE: a turbine's ground is not known
 */
export function eyaDefDocument({ result, facts, grounds, language, issuedOn }: EyaDefTask): object {
  const { eyaDef: text } = messages[language]
  const { planned, portfolio } = groupsOf(result)
  const parties = { organisation: facts.organisation, author: facts.author, date: issuedOn, language }
  return {
    $schema: schemaAddress,
    uuid: uuid5(JSON.stringify([result.input_hash, result.assumptions_change ?? null, facts, language])),
    title: text.title(result.farm_name),
    project_name: facts.project || result.farm_name,
    project_country: facts.country,
    issue_date: issuedOn,
    comments: text.made({
      hash: result.input_hash,
      version: result.program_version,
      citation: result.citation,
      isSynthetic: result.synthetic,
      basis: result.basis ? basisFact(result.basis, language).join(': ') : '',
    }),
    contributors: [{ name: facts.author, contributor_type: 'author' }],
    issuing_organisations: [{ name: facts.organisation }],
    ...(facts.client !== '' && { receiving_organisations: [{ name: facts.client }] }),
    epsg_srid: planeOf(result.turbines).epsg,
    utc_offset: result.groups.planned.net_by_hour?.utc_offset_hours ?? 0,
    reference_meteorological_datasets: [referenceWeather(result, parties)],
    wind_farms: windFarms(result, facts, grounds, language),
    wind_resource_assessments: windResources(result, language),
    power_curves: powerCurveDocuments(result.power_curves, facts, language),
    scenarios: [
      {
        label: text.scenario,
        is_main_scenario: true,
        description: text.models(messages[language].windFarm.wakeModels[result.wake_model]),
        wind_farm_ids: [farmIds.planned, ...(portfolio.length > 0 ? [farmIds.portfolio] : [])],
        turbine_wind_resource_assessment: {
          wind_resource_assessment_id_reference: windId(planned[0]!.wind_climate),
          results: {
            wind_speed: [ofTurbines(planned, ({ free_wind_speed_ms }) => free_wind_speed_ms)],
            ...(result.density_known && {
              air_density: [ofTurbines(planned, ({ air_density_kg_m3 }) => air_density_kg_m3)],
            }),
            ambient_turbulence_intensity: [ofTurbines(planned, () => result.turbulence_intensity)],
            ...(planned.some(({ shear }) => shear) && {
              wind_shear_exponent: [ofTurbines(planned, ({ shear }) => shear?.exponent ?? null)],
            }),
          },
        },
        energy_assessment: energyAssessment(result, yearsOf(facts), language),
      },
    ],
  }
}

/** Whole years of the assessment period, at least one. */
function yearsOf({ start, end }: EyaDefQuery): number {
  const yearMs = 365.25 * 24 * 3_600_000
  return Math.max(1, Math.round((Date.parse(end) - Date.parse(start)) / yearMs))
}

type Turbine = EnergyYieldResult['turbines'][number]

function ofTurbines(turbines: readonly Turbine[], of: (turbine: Turbine) => number | null) {
  const values = turbines.flatMap((turbine) => {
    const value = of(turbine)
    return value === null ? [] : [[[turbine.name], value] as const]
  })
  return dataset([statistic('mean', values)], { dimensions: ['turbine_id'] })
}
