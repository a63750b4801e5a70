import { z } from 'zod'
import {
  type AmbientTurbulence,
  blockageNames,
  type ChosenRoughness,
  type FarmTurbine,
  mostTurbulencePoints,
  profilesAbove,
  rotorAverages,
  roughnessRangeM,
  superpositions,
  surfaceClasses,
  turbulenceSectors,
  type WindFarmSettings,
  wakeModelNames,
} from '#domain'
import { idSchema, largestId, quantitySchema, textSchema } from './input.ts'
import { restrictionsSchema } from './restriction.ts'
import { turbineStatusSchema } from './turbineStatus.ts'
import { sentYieldAssumptionsSchema, yieldAssumptionsSchema } from './yieldAssumptions.ts'

export const wakeModelSchema = z.enum(wakeModelNames)
/** How the deficits of several wakes are combined; not every model supports all: see `wakeModels`. */
export const superpositionSchema = z.enum(superpositions)
export const blockageSchema = z.enum(blockageNames)
/**
 * Roughness of the surroundings: the atlas's at each site, that of the land-cover map around each site, m, or
 * that of a land-use class by CORINE number.
 */
export const roughnessLengthSchema = z.union([
  z.literal('atlas'),
  z.literal('landCover'),
  quantitySchema,
  z.strictObject({ land_use: z.int().min(0).max(999) }),
])
export type RoughnessLength = z.output<typeof roughnessLengthSchema>
/** Vertical profile above the highest of several levels of an atlas. */
export const profileAboveSchema = z.enum(profilesAbove)
export const rotorAverageSchema = z.enum(rotorAverages)
/**
 * Ambient turbulence intensity, shares: one for all, one for each of 12 sectors (the first centred on north),
 * or linear between ascending wind speeds.
 */
export const turbulenceIntensitySchema = z.union([
  quantitySchema,
  z.strictObject({ by_sector: z.array(quantitySchema).length(turbulenceSectors) }),
  z.strictObject({
    by_speed: z
      .strictObject({
        wind_speed_ms: z.array(quantitySchema).min(1).max(mostTurbulencePoints),
        intensity: z.array(quantitySchema).min(1).max(mostTurbulencePoints),
      })
      .refine(
        ({ wind_speed_ms: speeds, intensity }) =>
          speeds.length === intensity.length && speeds.every((one, i) => i === 0 || one > speeds[i - 1]!),
        { path: ['wind_speed_ms'], params: { flaw: 'notAscending' } },
      ),
  }),
])
export type TurbulenceIntensity = z.output<typeof turbulenceIntensitySchema>
export const densityCorrectionSchema = z.enum(['windpro', 'iec', 'none']) satisfies z.ZodType<
  WindFarmSettings['densityCorrection']
>

/**
 * Turbines at a site of a wind farm. A site has one primary turbine, which is calculated, and
 * may have others as variants. The rules are `checkFarmConfiguration`'s.
 */
export const farmTurbineSchema = z.strictObject({
  site_id: idSchema,
  primary: z.boolean().default(true),
  /** Status of the site: that of its primary turbine counts. */
  status: turbineStatusSchema,
  turbine_type_id: idSchema.nullable(),
  /** null: the type's first one. */
  power_curve_id: idSchema.nullable(),
  /** m above ground. */
  hub_height: quantitySchema.nullable(),
  /** null: as proposed from hub height and roughness. */
  wake_decay_constant: quantitySchema.nullable(),
})
export type FarmTurbineEntry = z.output<typeof farmTurbineSchema>

export const windFarmSettingsSchema = z.strictObject({
  wake_model: wakeModelSchema.default('jensen'),
  density_correction: densityCorrectionSchema.default('windpro'),
  /** null: as published for the wake model. */
  superposition: superpositionSchema.nullable().default(null),
  /** Expansion constant of all wakes, for models that have one; null: as published. */
  wake_expansion: quantitySchema.nullable().default(null),
  /**
   * Points on the rotor for which deficits are averaged, for models that have a choice; null: as published,
   * at its centre.
   */
  rotor_average: rotorAverageSchema.nullable().default(null),
  /** null: no blockage. */
  blockage: blockageSchema.nullable().default(null),
  /** Basis of wake decay constants that are not entered, and of the shear if an atlas has one level. */
  roughness_length: roughnessLengthSchema.default('landCover'),
  /** Shear exponent for an atlas with wind on one level; null: from the roughness. */
  shear_exponent: quantitySchema.nullable().default(null),
  profile_above: profileAboveSchema.default('power'),
  /** Ambient, for the wake models that use it; null: from the roughness. */
  turbulence_intensity: turbulenceIntensitySchema.nullable().default(null),
  /** Whether the site is in the southern region of the Renewable Energy Sources Act (Südregion). */
  south_region: z.boolean().default(false),
  /** Restrictions of turbines. */
  restrictions: restrictionsSchema.default(() => []),
})
export type WindFarmSettingsEntry = z.output<typeof windFarmSettingsSchema>

/** Stored form, which also allows values that were accepted once and would be refused today. */
const storedTurbineSchema = z.object({
  site_id: z.number().int(),
  primary: z.boolean(),
  status: turbineStatusSchema,
  turbine_type_id: z.number().int().nullable(),
  power_curve_id: z.number().int().nullable(),
  hub_height: z.number().nullable(),
  wake_decay_constant: z.number().nullable(),
}) satisfies z.ZodType<FarmTurbineEntry>

export const windFarmSchema = z.object({
  list_id: z.number().int(),
  name: z.string(),
  /** Increases with every change of the farm and its sites; a change is sent with the version it was based on. */
  version: z.number().int(),
  /** The calculation because of which the farm can no longer be changed; null: it can. */
  frozen_by: z.uuid().nullable(),
  settings: windFarmSettingsSchema,
  /** Losses and uncertainties of its newest result, or of the farm that it was copied from; null: none. */
  assumptions: yieldAssumptionsSchema.nullable(),
  /** Sites in the order of their list, of each the primary turbine first. */
  turbines: z.array(storedTurbineSchema),
})
export type WindFarm = z.output<typeof windFarmSchema>

/** Replaces the configuration of the named sites; the others stay unchanged. */
export const windFarmChangeSchema = z.strictObject({
  version: z.int().min(0).max(largestId),
  /** Unchanged from the farm's answer: they cannot be changed here. */
  list_id: idSchema.optional(),
  name: textSchema(500).optional(),
  frozen_by: z.uuid().nullable().optional(),
  assumptions: sentYieldAssumptionsSchema.nullable().optional(),
  settings: windFarmSettingsSchema,
  turbines: z.array(farmTurbineSchema).max(5000),
})
export type WindFarmChange = z.input<typeof windFarmChangeSchema>

/** As the rules of the domain take it. */
export function farmTurbineOf(entry: FarmTurbineEntry): FarmTurbine {
  return {
    siteId: entry.site_id,
    primary: entry.primary,
    status: entry.status,
    turbineTypeId: entry.turbine_type_id,
    powerCurveId: entry.power_curve_id,
    hubHeightM: entry.hub_height,
    wakeDecay: entry.wake_decay_constant,
  }
}

/** Converts the settings to the form of the domain. */
export function windFarmSettingsOf(entry: WindFarmSettingsEntry): WindFarmSettings {
  return {
    wakeModel: entry.wake_model,
    superposition: entry.superposition,
    wakeExpansion: entry.wake_expansion,
    blockage: entry.blockage,
    densityCorrection: entry.density_correction,
    roughness: chosenRoughnessOf(entry.roughness_length),
    shearExponent: entry.shear_exponent,
    rotorAverage: entry.rotor_average,
    turbulenceIntensity:
      entry.turbulence_intensity === null ? null : ambientTurbulenceOf(entry.turbulence_intensity),
    isInSouthRegion: entry.south_region,
  }
}

/** As the rules of the domain take it. */
export function chosenRoughnessOf(roughness: RoughnessLength): ChosenRoughness {
  return typeof roughness === 'object' ? { landUse: roughness.land_use } : roughness
}

/** As the rules of the domain take it. */
export function ambientTurbulenceOf(turbulence: TurbulenceIntensity): AmbientTurbulence {
  if (typeof turbulence === 'number') return turbulence
  if ('by_sector' in turbulence) return { bySector: turbulence.by_sector }
  const { wind_speed_ms: windSpeedMs, intensity: values } = turbulence.by_speed
  return { bySpeed: { windSpeedMs, values } }
}

/** Whether a roughness length is within the range, or its land-use class has one. */
export function isRoughnessLength(roughness: RoughnessLength): boolean {
  if (typeof roughness === 'string') return true
  if (typeof roughness === 'object') return surfaceClasses.includes(roughness.land_use)
  return roughness >= roughnessRangeM.min && roughness <= roughnessRangeM.max
}
