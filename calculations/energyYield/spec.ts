import { z } from 'zod'
import {
  ambientTurbulenceOf,
  blockageSchema,
  calibrationSchema,
  densityCorrectionSchema,
  farmLayoutOrderSchema,
  farmRuggednessSchema,
  isRoughnessLength,
  lossesOf,
  lossSchema,
  meteredNeighboursSchema,
  modeCurvesOf,
  products,
  profileAboveSchema,
  type ResultTurbine,
  readingRecordSchema,
  restrictionLimits,
  resultPowerCurveSchema,
  resultRestrictionSchema,
  rotorAverageSchema,
  roughnessLengthSchema,
  superpositionSchema,
  turbineGroundSchema,
  turbineStatusSchema,
  turbulenceIntensitySchema,
  uncertaintiesOf,
  uncertaintySchema,
  wakeModelSchema,
  zeroLosses,
  zeroUncertainties,
} from '#contracts'
import {
  checkWakeChoices,
  hasPermitsTwice,
  roughnessRangeM,
  shearExponentRange,
  siteListMaxSites,
  surfaceClasses,
  turbulenceValues,
  type WakeChoiceIssue,
  wakeModels,
} from '#domain'
import { specCellGround, specHead, specPlace, withYearsInOrder } from '../specParts.ts'
import { layoutGroundSchema } from './layout/groundRaster.ts'
import type { SettledTurbulence } from './turbulence.ts'

const turbineSchema = z.strictObject({
  ...specPlace,
  /** Height of the ground above sea level, m. */
  site_height_m: z.number().nullable().default(null),
  /** Role of the turbine; excluded turbines are left out. */
  status: turbineStatusSchema.exclude(['planned_by_others', 'excluded']),
  /** Index of `power_curves`. */
  power_curve: z.number().int().min(0),
  hub_height_m: z.number().gt(0).max(2000),
  /** Wake decay constant; absent: derived from hub height and `roughness`. */
  wake_decay_constant: z.number().gt(0).max(1).optional(),
  /** Roughness by land cover, m, read for the order; absent: outside the map. */
  land_cover_roughness_m: z.number().gt(0).max(10).optional(),
  /** Shape of the ground by elevation models; the result passes it on, it changes no yield. */
  ground: turbineGroundSchema.optional(),
})

/** A wind farm to calculate: `spec.json` of a job, and input of `anemone calculate`. Years are clipped to the atlas. */
export const energyYieldSpecSchema = withYearsInOrder(
  z.strictObject({
    product: z.literal(products.energyYield.code),
    ...specHead,
    ...specCellGround,
    farm_name: z.string().max(500),
    wake_model: wakeModelSchema.default('jensen'),
    /** Superposition; absent: as in the wake model's publication. */
    superposition: superpositionSchema.optional(),
    /** Expansion constant of all wakes, for models that have one; absent: that of the publication. */
    wake_expansion: z.number().gt(0).max(1).optional(),
    /** Model of blockage; absent: turbines do not slow the wind upwind. */
    blockage: blockageSchema.optional(),
    /** Roughness length of the surroundings; gives absent wake decay constants and the shear of an atlas with one level. */
    roughness: roughnessLengthSchema.optional(),
    /** How the map of land cover was understood; absent: no map was read. */
    land_cover_reading: readingRecordSchema.optional(),
    /** Shear exponent for an atlas with wind on one level; absent: derived from the roughness, or 1/7 without one. */
    shear_exponent: z.number().min(shearExponentRange.min).max(shearExponentRange.max).optional(),
    /** Wind above the highest of several levels of the atlas; absent: the power law. */
    profile_above: profileAboveSchema.optional(),
    density_correction: densityCorrectionSchema.default('windpro'),
    /** Ambient turbulence; absent: by the roughness, without one 0.1. */
    turbulence_intensity: turbulenceIntensitySchema.optional(),
    /** Rotor average of deficits, for models that have a choice; absent: as published. */
    rotor_average: rotorAverageSchema.optional(),
    south_region: z.boolean().default(false),
    power_curves: z.array(resultPowerCurveSchema).min(1),
    turbines: z.array(turbineSchema).min(1).max(siteListMaxSites),
    /** Search of a layout; absent: turbines stay where they are. */
    layout: farmLayoutOrderSchema.optional(),
    /** Ground of the areas for the turbines that the search moves; absent: they keep that of their former places. */
    layout_ground: layoutGroundSchema.optional(),
    /** Prices may be combined with weather of which only one is synthetic; absent: they are left out. */
    mixed: z.boolean().optional(),
    restrictions: z.array(resultRestrictionSchema).max(restrictionLimits.rules).default([]),
    losses: lossesOf(z.array(lossSchema)).default(() => [...zeroLosses]),
    /** Calibration; absent: the atlas's wind is unchanged. */
    calibration: calibrationSchema.optional(),
    /** Metered plants around the farm, which the result passes on; they change no figure. */
    metered: meteredNeighboursSchema.optional(),
    /** How the ground of the turbines was judged; absent: no elevation model covers it. */
    ruggedness: farmRuggednessSchema.optional(),
    uncertainties: uncertaintiesOf(z.array(uncertaintySchema)).default(() => [...zeroUncertainties]),
  }),
)
  .refine(({ turbines, power_curves }) => turbines.every((one) => one.power_curve < power_curves.length), {
    path: ['turbines'],
    message: 'power_curve must be an index of power_curves',
  })
  .refine(
    ({ restrictions, power_curves }) =>
      restrictions.every(
        ({ action }) =>
          action.kind !== 'mode' || modeCurvesOf(action).every((index) => index < power_curves.length),
      ),
    { path: ['restrictions'], message: 'power_curve must be an index of power_curves' },
  )
  .refine(
    ({ losses, restrictions }) =>
      !hasPermitsTwice(losses, new Set(restrictions.map(({ category }) => category))),
    {
      path: ['losses'],
      message: 'curtailment.environmental must be 0: restrictions compute losses of permits',
    },
  )
  .refine(
    ({ turbines, roughness }) =>
      roughness !== undefined || turbines.every(({ wake_decay_constant: decay }) => decay !== undefined),
    { path: ['roughness'], message: 'roughness must be given, or wake_decay_constant of every turbine' },
  )
  .superRefine(
    (
      { wake_model, superposition, wake_expansion, rotor_average, roughness, turbulence_intensity },
      context,
    ) => {
      const choices = {
        wakeModel: wake_model,
        superposition: superposition ?? null,
        wakeExpansion: wake_expansion ?? null,
        rotorAverage: rotor_average ?? null,
      }
      for (const issue of checkWakeChoices(choices)) context.addIssue({ code: 'custom', ...specIssue(issue) })
      const turbulence =
        turbulence_intensity === undefined ? [] : turbulenceValues(ambientTurbulenceOf(turbulence_intensity))
      if (turbulence.some((one) => !(one > 0 && one < 1)))
        context.addIssue({
          code: 'custom',
          path: ['turbulence_intensity'],
          message: 'turbulence_intensity must be above 0 and below 1',
        })
      if (roughness === undefined || isRoughnessLength(roughness)) return
      const { min, max } = roughnessRangeM
      context.addIssue({
        code: 'custom',
        path: ['roughness'],
        message: `roughness must be "atlas", "landCover", ${min} to ${max} m, or a land_use of ${surfaceClasses.join(', ')}`,
      })
    },
  )
  .refine(({ turbines }) => turbines.some(({ status }) => status === 'planned'), {
    path: ['turbines'],
    message: 'one turbine at least must be planned',
  })
  .refine(
    ({ turbines, calibration }) => {
      if (calibration?.kind !== 'production') return true
      const known = new Set(turbines.map(({ site_id }) => site_id))
      return calibration.rows.every(({ site_id }) => known.has(site_id))
    },
    { path: ['calibration', 'rows'], message: 'rows must be of turbines' },
  )
  .refine(
    ({ turbines, calibration }) => {
      if (calibration?.kind !== 'raster') return true
      const known = new Set(calibration.sites.map(({ site_id }) => site_id))
      return turbines.every(({ site_id }) => known.has(site_id))
    },
    { path: ['calibration', 'sites'], message: 'sites must have every turbine' },
  )
  .refine(({ turbines }) => new Set(turbines.map(({ site_id }) => site_id)).size === turbines.length, {
    path: ['turbines'],
    message: 'site_id must not repeat',
  })

export type OrderedEnergyYieldSpec = z.output<typeof energyYieldSpecSchema>
/** Specification with the values that `settleSurface` has derived. */
export type EnergyYieldSpec = Omit<OrderedEnergyYieldSpec, 'turbines' | 'turbulence_intensity'> & {
  readonly turbines: SettledTurbine[]
  readonly turbulence: SettledTurbulence
}
export type SettledTurbine = OrderedEnergyYieldSpec['turbines'][number] &
  Pick<ResultTurbine, 'wake_decay_constant' | 'surface' | 'shear' | 'air'>
export type EnergyYieldSpecInput = z.input<typeof energyYieldSpecSchema>

function specIssue(issue: WakeChoiceIssue): { readonly path: string[]; readonly message: string } {
  switch (issue.code) {
    case 'superpositionNotOfModel': {
      const { superpositions } = wakeModels[issue.wakeModel]
      return {
        path: ['superposition'],
        message: `superposition of ${issue.wakeModel} must be ${superpositions.join(' or ')}`,
      }
    }
    case 'rotorAverageNotOfModel':
      return {
        path: ['rotor_average'],
        message: `${issue.wakeModel} has no choice of rotor_average`,
      }
    case 'expansionNotOfModel':
      return {
        path: ['wake_expansion'],
        message: `wakes of ${issue.wakeModel} widen by wake_decay_constant of each turbine, not by wake_expansion`,
      }
    case 'expansionOutOfRange':
      return {
        path: ['wake_expansion'],
        message: `wake_expansion must be ${issue.min} to ${issue.max} for this wake_model`,
      }
  }
}
