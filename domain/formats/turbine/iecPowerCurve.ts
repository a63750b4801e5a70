import type { Answers, Recorder } from '../../reading/index.ts'
import type { IssueList } from '../issueList.ts'
import { jsonReading } from '../jsonReading.ts'
import type { Reading } from '../reading.ts'
import type { JsonNode } from '../text/jsonReader.ts'
import { addMissing, arrayIn, memberOf, numberIn, numbersIn, textIn } from '../text/jsonValues.ts'
import { designClassIn } from './iecDesignBases.ts'
import { modeTables } from './iecModes.ts'
import type { PerformanceTable, TurbineFile } from './turbineFile.ts'
import { wattsPerWritten } from './writtenPower.ts'

/**
 * Reads a power curve document of IEC 61400-16 (JSON), as its public drafts fixed it: turbine, and operating modes with
 * power in W or kW (or as coefficient) and thrust coefficient over air density and wind speed. Each mode gives one
 * table per air density. The forms of the older drafts are read too ('turbine_metadata', 'modes', 'points', 'cp',
 * 'ct').
 * @see github.com/octue/power-curve-schema
 */
export function readIecPowerCurve(
  text: string,
  { answers = {} }: { readonly answers?: Answers | undefined } = {},
): Reading<TurbineFile> {
  const read = (root: JsonNode, errors: IssueList, warnings: IssueList, record: Recorder) => {
    const turbine = memberOf(root, 'turbine', 'turbine_metadata')
    if (turbine === null) addMissing(root, 'turbine', errors)
    const modes = arrayIn(memberOf(root, 'power_curves') ?? root, 'operating_modes', 'modes')
    if (modes.length === 0) addMissing(root, 'operating_modes', errors)
    const rotorDiameterM = turbine === null ? null : numberIn(turbine, 'rotor_diameter')
    if (turbine !== null && !(rotorDiameterM !== null && rotorDiameterM > 0))
      addMissing(turbine, 'rotor_diameter', errors)
    const rated = turbine && numberIn(turbine, 'rated_power', 'nominal_rated_power')
    // The standard's text says kW, its examples have W.
    const wattsPerUnit = rated === null ? 1 : wattsPerWritten(rated, rotorDiameterM)
    const of = { rotorDiameterM, wattsPerUnit }
    const tables = modes.flatMap((mode) => modeTables(mode, of, errors, warnings, record))
    const ratedPowerKw = rated === null ? null : (rated * wattsPerUnit) / 1000
    if (turbine !== null) checkPowers(turbine, tables, ratedPowerKw, errors, warnings)
    const designClass = designClassIn(root, warnings)
    if (!errors.isEmpty() || record.hasQuestions()) return null
    return {
      name: turbine ? textIn(turbine, 'model_name', 'name') : '',
      manufacturer: turbine ? textIn(turbine, 'manufacturer_name', 'manufacturer') : '',
      rotorDiameterM,
      ratedPowerKw,
      hubHeightsM: turbine ? hubHeightsOf(turbine, errors) : [],
      ...(designClass && { designClass }),
      tables,
    }
  }
  return jsonReading(text, read, { answers })
}

function checkPowers(
  turbine: JsonNode,
  tables: readonly PerformanceTable[],
  ratedPowerKw: number | null,
  errors: IssueList,
  warnings: IssueList,
): void {
  const highest = Math.max(0, ...tables.flatMap(({ power }) => power.values))
  if (ratedPowerKw !== null && highest > 0 && Math.abs(Math.log10(highest / ratedPowerKw)) > 1.5)
    errors.add({ code: 'powerUnitsDiffer', line: turbine.line, value: highest, max: ratedPowerKw })
  if (textIn(turbine, 'power_reference_location').replace('_', '-') === 'high-voltage')
    warnings.add({ code: 'powerBehindTransformer', line: turbine.line })
}

function hubHeightsOf(turbine: JsonNode, errors: IssueList): number[] {
  const heights = memberOf(turbine, 'available_hub_heights')
  if (heights?.kind === 'array') return numbersIn(heights, errors)
  if (heights?.kind !== 'object') return []
  return [numberIn(heights, 'min'), numberIn(heights, 'max')].filter((height) => height !== null)
}
