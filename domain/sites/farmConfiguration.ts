import type { DensityCorrection } from '../turbine/densityCorrection.ts'
import type { TurbineStatus } from '../wake/turbineStatus.ts'
import type { WakeModelName } from '../wake/wakeModelNames.ts'
import { checkWakeDecayConstant, type HeightRangeM } from './heights.ts'
import type { SiteIssue } from './issues.ts'
import { defaultHubHeightRangeM, hubHeightDecimals, roughnessRangeM, turbulenceRange } from './limits.ts'

/** A turbine as it is configured at a site of a wind farm; null: not chosen. */
export interface FarmTurbine {
  readonly siteId: number
  /** The turbine of its site that is calculated; the others are kept as variants. */
  readonly primary: boolean
  readonly status: TurbineStatus
  readonly turbineTypeId: number | null
  readonly powerCurveId: number | null
  readonly hubHeightM: number | null
  /** Dimensionless; null: as proposed from hub height and roughness. */
  readonly wakeDecay: number | null
}

/** How a wind farm is calculated. */
export interface WindFarmSettings {
  readonly wakeModel: WakeModelName
  readonly densityCorrection: DensityCorrection
  readonly roughnessLengthM: number
  /** Ambient, a share. */
  readonly turbulenceIntensity: number
  /** In the southern region of the Renewable Energy Sources Act. */
  readonly isInSouthRegion: boolean
}

/** What the rules need to know of a farm's surroundings. */
export interface FarmKnowledge {
  readonly siteIds: ReadonlySet<number>
  /** Ids of the power curves of a turbine type; null: no such type. */
  readonly powerCurveIdsOf: (turbineTypeId: number) => readonly number[] | null
  /** Default 40 to 200 m. */
  readonly hubHeightRangeM?: HeightRangeM
}

type TurbineProblem =
  | Extract<
      SiteIssue,
      { readonly code: 'hubHeightInvalid' | 'hubHeightOutOfRange' | 'wakeDecayConstantOutOfRange' }
    >
  | { readonly code: 'farmSiteUnknown' }
  | { readonly code: 'primaryMissing' }
  | { readonly code: 'primaryRepeated' }
  | { readonly code: 'turbineTypeUnknown' }
  | { readonly code: 'powerCurveUnknown' }

/** A field of a turbine or of the settings. */
export type FarmField =
  | 'site'
  | 'primary'
  | 'turbineType'
  | 'powerCurve'
  | 'hubHeight'
  | 'wakeDecay'
  | 'roughnessLength'
  | 'turbulenceIntensity'

/** What is wrong with a farm's configuration: of the turbine given at `index`, or of its settings. */
export type FarmConfigurationIssue =
  | (TurbineProblem & { readonly field: FarmField; readonly index: number })
  | {
      readonly code: 'roughnessOutOfRange' | 'turbulenceOutOfRange'
      readonly field: FarmField
      readonly index: null
      readonly value: number
      readonly min: number
      readonly max: number
    }

/**
 * Everything that is wrong with a wind farm's configuration. Nothing need be chosen yet: what a calculation needs
 * is `checkWindFarm`'s.
 */
export function checkFarmConfiguration(
  turbines: readonly FarmTurbine[],
  settings: WindFarmSettings,
  known: FarmKnowledge,
): FarmConfigurationIssue[] {
  const primaries = new Set<number>()
  const issues: FarmConfigurationIssue[] = settingsIssues(settings)
  turbines.forEach((turbine, index) => {
    const add = (field: FarmField, problem: TurbineProblem) => issues.push({ ...problem, field, index })
    if (!known.siteIds.has(turbine.siteId)) add('site', { code: 'farmSiteUnknown' })
    if (turbine.primary && primaries.has(turbine.siteId)) add('primary', { code: 'primaryRepeated' })
    if (turbine.primary) primaries.add(turbine.siteId)
    addTypeIssues(turbine, known, add)
    addHubHeightIssues(turbine, known.hubHeightRangeM ?? defaultHubHeightRangeM, add)
    if (turbine.wakeDecay !== null) {
      const decay = checkWakeDecayConstant(turbine.wakeDecay)
      if (!decay.ok) for (const issue of decay.issues) add('wakeDecay', issue as TurbineProblem)
    }
  })
  const lacking = new Set<number>()
  turbines.forEach(({ siteId }, index) => {
    if (primaries.has(siteId) || lacking.has(siteId)) return
    lacking.add(siteId)
    issues.push({ code: 'primaryMissing', field: 'primary', index })
  })
  return issues
}

type Add = (field: FarmField, problem: TurbineProblem) => void

function addTypeIssues({ turbineTypeId, powerCurveId }: FarmTurbine, known: FarmKnowledge, add: Add): void {
  const curves = turbineTypeId === null ? [] : known.powerCurveIdsOf(turbineTypeId)
  if (curves === null) add('turbineType', { code: 'turbineTypeUnknown' })
  else if (powerCurveId !== null && !curves.includes(powerCurveId))
    add('powerCurve', { code: 'powerCurveUnknown' })
}

function addHubHeightIssues({ hubHeightM: value }: FarmTurbine, { min, max }: HeightRangeM, add: Add): void {
  if (value === null) return
  if (value < min || value > max || Number.isNaN(value))
    add('hubHeight', { code: 'hubHeightOutOfRange', value, min, max })
  else if (Math.abs(value - Number(value.toFixed(hubHeightDecimals))) > 1e-9)
    add('hubHeight', { code: 'hubHeightInvalid', text: String(value) })
}

function settingsIssues(settings: WindFarmSettings): FarmConfigurationIssue[] {
  const issues: FarmConfigurationIssue[] = []
  const check = (
    code: 'roughnessOutOfRange' | 'turbulenceOutOfRange',
    field: FarmField,
    value: number,
    { min, max }: HeightRangeM,
  ) => {
    if (!(value >= min && value <= max)) issues.push({ code, field, index: null, value, min, max })
  }
  check('roughnessOutOfRange', 'roughnessLength', settings.roughnessLengthM, roughnessRangeM)
  check('turbulenceOutOfRange', 'turbulenceIntensity', settings.turbulenceIntensity, turbulenceRange)
  return issues
}
