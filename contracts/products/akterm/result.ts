import { z } from 'zod'
import { provenanceSchema } from '../../schemas/provenance.ts'
import { resultSiteSchema } from '../../schemas/resultSite.ts'
import { checkOf } from './checkOf.ts'
import { akterm } from './record.ts'
import { atlasCellSchema, terrainSchema } from './terrain.ts'

const hours = z.number().int()
/** Hours or shares of the six classes I, II, III/1, III/2, IV, V. */
const byClass = z.array(z.number()).length(6)
const chosenSchema = z.object({ a: z.number().int(), b: z.number().int() })

/** Issues by code, with the values of their text; see `dispersionIssueText`. */
export const dispersionFindingSchema = z.looseObject({ code: z.string() })

/** Quantities that the atlas or the station files lack, listed with their substitutes. */
export const lackingInputs = ['fluxes', 'clouds', 'cloudBase', 'rain'] as const
export const lackingInputSchema = z.enum(lackingInputs)
export type LackingInput = z.infer<typeof lackingInputSchema>

/** How the series was made. */
const madeSchema = z.object({
  /** m above ground. */
  anemometer_height: z.number(),
  anemometer_source: z.enum(['typed', 'automatic']),
  /** m. */
  roughness: z.number(),
  roughness_source: z.enum(['atlas', 'typed', 'landUse']),
  /** CORINE number; null where the roughness comes from elsewhere. */
  land_use: z.number().int().nullable(),
  /** Mean of the atlas, m, if it is outside the range that AKTerm's heights are made for; else null. */
  roughness_before_clipping: z.number().nullable(),
  /** Displacement height, in multiples of the roughness length. */
  displacement_factor: z.number(),
  reference_height: z.number(),
  calm_below: z.number(),
  min_availability: z.number(),
  class_method: z.enum(['obukhov', 'klugManier']),
  /** Variables of the atlas that decide the class: instantaneous or hourly mean heat flux, clouds with or without their base. */
  class_input: z.enum(['ishf', 'sshf', 'clouds', 'cloudsAndBase', 'none']),
  /** Steps of the data per hour. */
  steps_per_hour: z.number().int(),
  rain: z.boolean(),
  lacking: z.array(lackingInputSchema),
})

const availabilitySchema = z.object({
  hours,
  valid_hours: hours,
  share: z.number(),
  missing: z.object({ speed: hours, direction: hours, dispersion_class: hours }),
  rain_hours: hours.nullable(),
})

const yearSchema = availabilitySchema.extend({
  year: z.number().int(),
  is_enough: z.boolean(),
  class_hours: byClass,
  calm_hours: hours,
  /** m/s; null without hours. */
  mean_speed: z.number().nullable(),
})

const countsSchema = z.object({
  valid_hours: hours,
  calm_hours: hours,
  variable_hours: hours,
  mean_speed: z.number().nullable(),
  class_hours: byClass,
  /** Hours in each of the nine speed classes of TA Luft. */
  speed_hours: z.array(z.number()).length(9),
  /** Shape [12 sectors][6 classes], the first sector centred on north. */
  rose: z.array(byClass).length(12),
  /** Shape [24 hours, UTC][6 classes]. */
  class_by_hour: z.array(byClass).length(24),
  /** Shape [12 months][6 classes]. */
  class_by_month: z.array(byClass).length(12),
})

const rankedYearSchema = z.object({
  year: z.number().int(),
  /** Method A: weighted chi-square and share of hits, with the year's rank in each. */
  chi_square: z.number(),
  hit_ratio: z.number(),
  rank_chi_square: z.number().int(),
  rank_hits: z.number().int(),
  /** Method B: 100 is the best. */
  deviation: z.number().nullable(),
  rank_deviation: z.number().int(),
})

const rankingSchema = chosenSchema.extend({
  /** The best chi-square first. */
  years: z.array(rankedYearSchema),
  leave_one_out: z.array(chosenSchema.extend({ left_out: z.number().int() })),
  windows: z.array(chosenSchema.extend({ from_year: z.number().int(), till_year: z.number().int() })),
  /** Number of years whose omission does not change the choice, and their total. */
  steadiness: z.object({ of: z.number().int(), a: z.number().int(), b: z.number().int() }),
})

const comparedSchema = z.object({
  share: z.number(),
  long_term: z.number(),
  deviation: z.number(),
  min: z.number(),
  max: z.number(),
})

const comparisonSchema = z.object({
  years: z.array(z.number().int()),
  direction: z.array(comparedSchema).length(12),
  speed: z.array(comparedSchema).length(9),
  dispersion_class: z.array(comparedSchema).length(6),
})

/** Findings of reading the file back by the rules of AUSTAL's reader; see `aktermFindingText`. */
const checkSchema = checkOf({ rule: dispersionFindingSchema })
export type CheckedAkterm = z.infer<typeof checkSchema>

/** A series of one year with all its findings, from any weather. */
export const dispersionSeriesSchema = z.object({
  year: z.number().int(),
  made: madeSchema,
  /** Effective anemometer heights for the nine roughness lengths of AKTerm, m. */
  anemometer_heights: z.array(z.number()).length(9),
  availability: availabilitySchema,
  gaps: z.object({
    count: hours,
    hours,
    /** Those of one and two hours, which AUSTAL fills. */
    filled_hours: hours,
    longest: z.array(z.object({ from: z.string(), hours })),
  }),
  statistics: countsSchema,
  long_term: countsSchema,
  years: z.array(yearSchema),
  ranking: rankingSchema.nullable(),
  comparison: comparisonSchema.nullable(),
  findings: z.array(dispersionFindingSchema),
  check: checkSchema,
})
export type DispersionSeries = z.infer<typeof dispersionSeriesSchema>

/** Result of an AKTerm job. */
export const aktermResultSchema = provenanceSchema.extend({
  product: z.literal(akterm.code),
  rows: z.number().int(),
  /** As ordered. */
  year: z.union([z.number().int(), z.literal('representative')]),
  method: z.enum(['a', 'b']),
  sites: z.array(
    resultSiteSchema
      .extend(dispersionSeriesSchema.shape)
      .extend({ cell: atlasCellSchema, terrain: terrainSchema.nullable() }),
  ),
})
export type AktermResult = z.infer<typeof aktermResultSchema>
