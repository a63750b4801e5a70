import type { AssessedCategory, AssessedEfficiency, EnergyAssessment } from '../../energy/index.ts'
import type { IssueList } from '../issueList.ts'
import { jsonReading } from '../jsonReading.ts'
import type { Reading } from '../reading.ts'
import type { JsonNode } from '../text/jsonReader.ts'
import { addMissing, arrayIn, memberOf, numberIn, textIn } from '../text/jsonValues.ts'
import { datasetsOf, farmNumber, returnPeriods, turbineNumbers } from './statistics.ts'

/** Efficiencies above are percents, or errors: gains of upside scenarios are a few percent. */
const mostEfficiency = 1.2

export function readEnergyAssessment(text: string): Reading<EnergyAssessment> {
  return jsonReading(text, energyAssessmentOf)
}

/**
 * Energies, losses and uncertainties of the `energy_assessment` of a scenario; null after an error. Figures are those
 * of the farm. Where losses are given by turbine only, they are weighted by the gross energy of the turbines; standard
 * deviations of turbines are not, since their correlation is not stated.
 */
export function energyAssessmentOf(node: JsonNode, errors: IssueList): EnergyAssessment | null {
  const member = (name: string) => memberOf(node, name) ?? addMissing(node, name, errors)
  const grossPart = member('gross_energy_assessment')
  const netPart = member('net_energy_assessment')
  const performancePart = member('plant_performance_assessment')
  const grossSets = datasetsOf(grossPart, 'annual_energy_production')
  const netSets = datasetsOf(netPart, 'annual_energy_production')
  const grossByTurbine = turbineNumbers(grossSets, 'median', 'mean')
  const grossGwh = energyOf(grossSets, grossByTurbine)
  const netGwh = energyOf(netSets, turbineNumbers(netSets, 'median', 'mean'))
  for (const [part, energy] of [
    [grossPart, grossGwh],
    [netPart, netGwh],
  ] as const)
    if (part !== null && !(energy !== null && energy > 0))
      addMissing(part, 'annual_energy_production', errors)
  const efficiencyOf = (part: JsonNode) => assessedEfficiency(part, grossByTurbine, errors)
  const categories = performancePart
    ? arrayIn(performancePart, 'categories').map((part) => categoryOf(part, efficiencyOf))
    : []
  if (!errors.isEmpty() || grossGwh === null || netGwh === null) return null
  const wind = memberOf(node, 'wind_uncertainty_assessment')
  const sensitivity = wind && numberIn(wind, 'wind_speed_to_energy_sensitivity_factor')
  const performance = efficiencyOf(performancePart!)
  return {
    ...{ grossGwh, netGwh, sensitivity, categories },
    performance: { ...performance, efficiency: performance.efficiency ?? productOf(categories) },
    windSigma: energySigma(wind, sensitivity),
    windCategories: (wind ? arrayIn(wind, 'categories') : []).map((part) => ({
      label: textIn(part, 'label'),
      sigma: energySigma(part, sensitivity),
    })),
    periods: returnPeriods(netSets).map((years) => {
      const deviation = farmNumber(netSets, { type: 'standard_deviation', years })
      const exceeded = (probability: number) =>
        farmNumber(netSets, { type: 'exceedance_level', years, probability })
      return {
        years,
        sigma: deviation === null ? null : deviation / netGwh,
        p75Gwh: exceeded(0.75),
        p90Gwh: exceeded(0.9),
      }
    }),
  }
}

function energyOf(
  datasets: readonly JsonNode[],
  byTurbine: ReadonlyMap<string, number> | null,
): number | null {
  const farm = farmNumber(datasets, { type: 'median' }, { type: 'mean' })
  if (farm !== null || byTurbine === null) return farm
  return [...byTurbine.values()].reduce((sum, energy) => sum + energy, 0)
}

function categoryOf(part: JsonNode, efficiencyOf: (part: JsonNode) => AssessedEfficiency): AssessedCategory {
  const parts = arrayIn(part, 'subcategories').map(efficiencyOf)
  const own = efficiencyOf(part)
  return { ...own, efficiency: own.efficiency ?? productOf(parts), parts }
}

function assessedEfficiency(
  part: JsonNode,
  grossByTurbine: ReadonlyMap<string, number> | null,
  errors: IssueList,
): AssessedEfficiency {
  const datasets = datasetsOf(part, 'efficiency')
  const efficiency =
    farmNumber(datasets, { type: 'mean' }, { type: 'median' }) ??
    weighted(turbineNumbers(datasets, 'mean', 'median'), grossByTurbine)
  if (efficiency !== null && !(efficiency > 0 && efficiency <= mostEfficiency))
    errors.add({ code: 'assessedEfficiency', line: part.line, value: efficiency })
  return {
    label: textIn(part, 'label'),
    efficiency,
    sigma: farmNumber(datasets, { type: 'standard_deviation' }),
  }
}

/** Mean by gross energy; null unless every turbine of the farm has both. */
function weighted(
  values: ReadonlyMap<string, number> | null,
  weights: ReadonlyMap<string, number> | null,
): number | null {
  if (values === null || weights === null || weights.size === 0) return null
  let [sum, all] = [0, 0]
  for (const [turbine, weight] of weights) {
    const value = values.get(turbine)
    if (value === undefined) return null
    sum += weight * value
    all += weight
  }
  return all > 0 ? sum / all : null
}

function productOf(parts: readonly AssessedEfficiency[]): number | null {
  if (parts.length === 0) return null
  return parts.reduce<number | null>(
    (all, { efficiency }) => (all === null || efficiency === null ? null : all * efficiency),
    1,
  )
}

/** Relative standard deviation of the energy, or that of the wind times the sensitivity. */
function energySigma(part: JsonNode | null, sensitivity: number | null): number | null {
  const of = (quantity: string) => farmNumber(datasetsOf(part, quantity), { type: 'standard_deviation' })
  const wind = of('relative_wind_speed_uncertainty')
  return (
    of('relative_energy_uncertainty') ?? (wind === null || sensitivity === null ? null : wind * sensitivity)
  )
}
