import type { OutOfRange } from '../numbers/index.ts'
import type { DensityCorrection } from '../turbine/densityCorrection.ts'
import type { BlockageName } from '../wake/blockage/blockageNames.ts'
import { type AmbientTurbulence, turbulenceValues } from '../wake/farm/ambientTurbulence.ts'
import type { Superposition } from '../wake/farm/farmWake.ts'
import { type ChosenRoughness, surfaceClasses } from '../wake/farm/surface.ts'
import type { TurbineStatus } from '../wake/farm/turbineStatus.ts'
import { checkWakeChoices, type WakeChoiceIssue } from '../wake/wakeChoices.ts'
import type { RotorAverage, WakeModelName } from '../wake/wakeModelNames.ts'
import { checkHubHeight, checkWakeDecayConstant, type HeightRangeM, type HubHeightIssue } from './heights.ts'
import type { SiteIssue } from './issues.ts'
import { defaultHubHeightRangeM, roughnessRangeM, shearExponentRange, turbulenceRange } from './limits.ts'

/** Configuration of a turbine at a site of a wind farm; null: not chosen. */
export interface FarmTurbine {
  readonly siteId: number
  /** Whether the turbine is the calculated one of its site; all others are stored variants. */
  readonly primary: boolean
  readonly status: TurbineStatus
  readonly turbineTypeId: number | null
  readonly powerCurveId: number | null
  readonly hubHeightM: number | null
  /** Wake decay constant, dimensionless; null: the proposal by hub height and roughness. */
  readonly wakeDecay: number | null
}

/** Settings of a wind farm's calculation. */
export interface WindFarmSettings {
  readonly wakeModel: WakeModelName
  /** Method that combines the deficits of several wakes; null: as in the model's publication. */
  readonly superposition: Superposition | null
  /** Expansion constant of all wakes of the model; null: that of its publication. */
  readonly wakeExpansion: number | null
  /** Model of blockage; null: turbines do not slow the wind upwind. */
  readonly blockage: BlockageName | null
  readonly densityCorrection: DensityCorrection
  /** Roughness of the surroundings. It determines the wake decay constants, and the shear if an atlas has only one level. */
  readonly roughness: ChosenRoughness
  /** Shear exponent for an atlas with wind on one level; null: by the roughness. */
  readonly shearExponent: number | null
  /** Average of deficits over the rotor; null: as in the model. */
  readonly rotorAverage: RotorAverage | null
  /** Ambient turbulence intensities, as shares; null: by the roughness. */
  readonly turbulenceIntensity: AmbientTurbulence | null
  /** Whether the farm is in the southern region of the Renewable Energy Sources Act. */
  readonly isInSouthRegion: boolean
}

/** Facts that the rules need beyond a farm's configuration. */
export interface FarmKnowledge {
  readonly siteIds: ReadonlySet<number>
  /** Ids of the power curves of a turbine type; null: no such type. */
  readonly powerCurveIdsOf: (turbineTypeId: number) => readonly number[] | null
  /** Allowed hub heights; default 40 to 200 m. */
  readonly hubHeightRangeM?: HeightRangeM
}

type TurbineProblem =
  | HubHeightIssue
  | Extract<SiteIssue, { readonly code: 'wakeDecayConstantOutOfRange' }>
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
  | 'shearExponent'
  | 'superposition'
  | 'wakeExpansion'
  | 'rotorAverage'
  | 'turbulenceIntensity'

/** Problem of a farm's configuration: of the turbine at `index`, or of the settings. */
export type FarmConfigurationIssue =
  | (TurbineProblem & { readonly field: FarmField; readonly index: number })
  | ((
      | OutOfRange<SettingsRange>
      | { readonly code: 'landUseUnknown'; readonly landUse: number }
      | WakeChoiceIssue
    ) & { readonly field: FarmField; readonly index: null })

type SettingsRange = 'roughnessOutOfRange' | 'shearOutOfRange' | 'turbulenceOutOfRange'

/**
 * Finds all problems of a wind farm's configuration. Choices may still be missing: `checkWindFarm` checks what
 * a calculation requires.
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

function addHubHeightIssues({ hubHeightM }: FarmTurbine, range: HeightRangeM, add: Add): void {
  const height = hubHeightM === null ? null : checkHubHeight(hubHeightM, range)
  if (height?.ok === false) for (const issue of height.issues) add('hubHeight', issue)
}

const fieldsOfChoices = {
  superpositionNotOfModel: 'superposition',
  rotorAverageNotOfModel: 'rotorAverage',
  expansionNotOfModel: 'wakeExpansion',
  expansionOutOfRange: 'wakeExpansion',
} as const satisfies Record<WakeChoiceIssue['code'], FarmField>

function settingsIssues(settings: WindFarmSettings): FarmConfigurationIssue[] {
  const issues: FarmConfigurationIssue[] = []
  const check = (code: SettingsRange, field: FarmField, value: number, { min, max }: HeightRangeM) => {
    if (!(value >= min && value <= max)) issues.push({ code, field, index: null, value, min, max })
  }
  const { roughness, shearExponent } = settings
  if (typeof roughness === 'number')
    check('roughnessOutOfRange', 'roughnessLength', roughness, roughnessRangeM)
  else if (typeof roughness === 'object' && !surfaceClasses.includes(roughness.landUse))
    issues.push({
      code: 'landUseUnknown',
      field: 'roughnessLength',
      index: null,
      landUse: roughness.landUse,
    })
  if (shearExponent !== null) check('shearOutOfRange', 'shearExponent', shearExponent, shearExponentRange)
  for (const issue of checkWakeChoices(settings))
    issues.push({
      ...issue,
      field: fieldsOfChoices[issue.code],
      index: null,
    })
  const { turbulenceIntensity } = settings
  for (const value of turbulenceIntensity === null ? [] : turbulenceValues(turbulenceIntensity))
    check('turbulenceOutOfRange', 'turbulenceIntensity', value, turbulenceRange)
  return issues
}
