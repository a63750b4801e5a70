import { type AssessmentDocument, unexplainedShare } from '../../energy/index.ts'
import { type Answers, askOne, type Recorder } from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import { jsonReading } from '../jsonReading.ts'
import type { Reading } from '../reading.ts'
import type { JsonNode } from '../text/jsonReader.ts'
import { addMissing, arrayIn, isTrueIn, memberOf, numberIn, textIn } from '../text/jsonValues.ts'
import { energyAssessmentOf } from './energyAssessment.ts'

/** GWh in a year of 8784 h at 1 MW. */
const mostGwhPerMw = 8.784
/** Difference of P50 from gross energy times losses that rounding does not explain. */
const roundedShare = 0.005

/**
 * Reads an energy yield assessment by IEC 61400-15-2 (EYA DEF, JSON, draft 0.0.1): the farm, and energies, losses and
 * uncertainties of its main scenario. Asks for the scenario if none or several of them are the main one. Energies above
 * the rated power over a year, and efficiencies that are percents, are errors; figures of the document that do not agree
 * are a warning.
 * @see github.com/IEC-61400-15/eya_def (56f4296)
 */
export function readEyaDef(
  text: string,
  { answers = {} }: { readonly answers?: Answers } = {},
): Reading<AssessmentDocument> {
  const read = (root: JsonNode, errors: IssueList, warnings: IssueList, record: Recorder) => {
    const scenarios = arrayIn(root, 'scenarios')
    if (scenarios.length === 0) addMissing(root, 'scenarios', errors)
    const scenario = scenarioOf(scenarios, record)
    if (scenario === null) return null
    const part = memberOf(scenario, 'energy_assessment')
    if (part === null) return addMissing(scenario, 'energy_assessment', errors)
    const energy = energyAssessmentOf(part, errors)
    const farm = farmOf(root, scenario)
    if (energy === null) return null
    const most = (farm.capacityMw ?? Number.POSITIVE_INFINITY) * mostGwhPerMw
    if (energy.grossGwh > most)
      errors.add({ code: 'assessedEnergy', line: part.line, value: energy.grossGwh, max: most })
    const unexplained = unexplainedShare(energy)
    if (unexplained !== null && Math.abs(unexplained) > roundedShare)
      warnings.add({
        code: 'assessmentDisagrees',
        line: part.line,
        value: Number((1 + unexplained).toFixed(3)),
      })
    return {
      ...energy,
      ...farm,
      title: textIn(root, 'title'),
      project: textIn(root, 'project_name'),
      issuers: arrayIn(root, 'issuing_organisations').flatMap((one) => textIn(one, 'name') || []),
      issuedOn: textIn(root, 'issue_date'),
      scenario: textIn(scenario, 'label'),
    }
  }
  return jsonReading(text, read, { answers })
}

/** The main scenario, the only one, or the answer; null after the question. */
function scenarioOf(scenarios: readonly JsonNode[], record: Recorder): JsonNode | null {
  const main = scenarios.filter((one) => isTrueIn(one, 'is_main_scenario'))
  const found = main.length > 0 ? main : scenarios
  if (found.length < 2) return found[0] ?? null
  const labels = found.map((one) => textIn(one, 'label'))
  const answer = askOne('scenario', labels.join(', '), labels, record, { key: 'scenario' })
  return answer && found[labels.indexOf(answer.value)]!
}

/** Rated power and turbines of the farms that the scenario assesses: its internal ones. */
function farmOf(root: JsonNode, scenario: JsonNode): Pick<AssessmentDocument, 'capacityMw' | 'turbineCount'> {
  const ids = new Set(
    arrayIn(scenario, 'wind_farm_ids').flatMap((id) => (id.kind === 'string' ? id.value : [])),
  )
  const farms = arrayIn(root, 'wind_farms').filter(
    (farm) => ids.has(textIn(farm, 'id')) && textIn(farm, 'relevance') === 'internal',
  )
  const capacities = farms.map((farm) => numberIn(farm, 'installed_capacity'))
  const isKnown = farms.length > 0 && capacities.every((one) => one !== null && one > 0)
  return {
    capacityMw: isKnown ? capacities.reduce<number>((sum, one) => sum + one!, 0) : null,
    turbineCount: farms.reduce((sum, farm) => sum + arrayIn(farm, 'turbines').length, 0),
  }
}
