import type { IssueList } from '../issueList.ts'
import { type Reading, reading } from '../reading.ts'
import { type JsonNode, readJson } from '../text/jsonReader.ts'
import { arrayIn, memberOf, numberIn, numbersIn, textIn } from '../text/jsonValues.ts'
import { modeTables } from './iecModes.ts'
import type { TurbineFile } from './turbineFile.ts'

/**
 * Reads a power curve document of IEC 61400-16 (JSON), as its public drafts fixed it: turbine, and
 * operating modes with power in W (or as coefficient) and thrust coefficient over air density and
 * wind speed. Each mode gives one table per air density. The forms of the older drafts are read too
 * ('turbine_metadata', 'modes', 'points', 'cp', 'ct').
 *
 * @see github.com/octue/power-curve-schema
 */
export function readIecPowerCurve(text: string): Reading<TurbineFile> {
  return reading(text, (errors, warnings) => {
    const json = readJson(text)
    if (!json.ok) {
      errors.add({ code: 'jsonInvalid', line: json.line })
      return null
    }
    const { root } = json
    const turbine = memberOf(root, 'turbine', 'turbine_metadata')
    if (turbine === null) errors.add({ code: 'memberMissing', line: root.line, member: 'turbine' })
    const modes = arrayIn(memberOf(root, 'power_curves') ?? root, 'operating_modes', 'modes')
    if (modes.length === 0) errors.add({ code: 'memberMissing', line: root.line, member: 'operating_modes' })
    const rotorDiameterM = turbine === null ? null : numberIn(turbine, 'rotor_diameter')
    if (turbine !== null && !(rotorDiameterM !== null && rotorDiameterM > 0))
      errors.add({ code: 'memberMissing', line: turbine.line, member: 'rotor_diameter' })
    const tables = modes.flatMap((mode) => modeTables(mode, rotorDiameterM, errors, warnings))
    if (!errors.isEmpty()) return null
    const ratedPowerW = turbine && numberIn(turbine, 'rated_power', 'nominal_rated_power')
    return {
      name: turbine ? textIn(turbine, 'model_name', 'name') : '',
      manufacturer: turbine ? textIn(turbine, 'manufacturer_name', 'manufacturer') : '',
      rotorDiameterM,
      ratedPowerKw: ratedPowerW === null ? null : ratedPowerW / 1000,
      hubHeightsM: turbine ? hubHeightsOf(turbine, errors) : [],
      tables,
    }
  })
}

/** The listed hub heights; of a range, its ends. */
function hubHeightsOf(turbine: JsonNode, errors: IssueList): number[] {
  const heights = memberOf(turbine, 'available_hub_heights')
  if (heights?.kind === 'array') return numbersIn(heights, errors)
  if (heights?.kind !== 'object') return []
  return [numberIn(heights, 'min'), numberIn(heights, 'max')].filter((height) => height !== null)
}
