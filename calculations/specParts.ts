import { z } from 'zod'
import { languageSchema } from '#contracts'
import { siteListMaxSites } from '#domain'

const yearSchema = z.number().int().min(1940).max(2200)

/** Fields of every spec: its atlas, and the language of its files. */
export const specOrigin = {
  atlas: z.string().min(1).max(100),
  language: languageSchema.default('en'),
  interpolation: z.enum(['nearest', 'bilinear']).default('bilinear'),
}

/** Ground of the atlas's cell that the order states, m above sea level; absent: the atlas's orography. */
export const specCellGround = { cell_ground_m: z.number().optional() }

/** Fields of `specOrigin` with the first and last calendar year (UTC). */
export const specHead = {
  ...specOrigin,
  from_year: yearSchema,
  till_year: yearSchema,
}

/** Refuses a spec whose first year is after its last. */
export function withYearsInOrder<Spec extends z.ZodType<{ from_year: number; till_year: number }>>(
  schema: Spec,
): Spec {
  return schema.refine((spec) => spec.from_year <= spec.till_year, {
    path: ['from_year'],
    message: 'from_year must not exceed till_year',
  })
}

/** A place by the id of its site. Latitude and longitude in degrees, WGS 84. */
export const specPlace = {
  site_id: z.number().int(),
  name: z.string().min(1).max(500),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
}

/** Height of a site's ground, m above sea level, where it is known: its air depends on it. */
export const siteHeight = { site_height_m: z.number().nullable().optional() }

const calculationSiteSchema = z.strictObject({ ...specPlace, ...siteHeight })
export type CalculationSite = z.output<typeof calculationSiteSchema>

/** Places that a calculation works on, each with an id of its own. */
export function specSites<Site extends z.ZodType<{ site_id: number }>>(siteSchema: Site) {
  return z
    .array(siteSchema)
    .min(1)
    .max(siteListMaxSites)
    .refine((sites) => new Set(sites.map(({ site_id }) => site_id)).size === sites.length, {
      message: 'site_id must not repeat',
    })
}

/** Places without further fields. */
export const calculationSitesSchema = specSites(calculationSiteSchema)

/** m above ground, without repetitions. */
export const specHeightsSchema = z
  .array(z.number().gt(0).max(2000))
  .min(1)
  .max(20)
  .transform((heights) => [...new Set(heights)])

/** A selection from an enumeration, in its order and each value once. */
export function someOf<Choice extends string>(choices: z.ZodEnum<Record<Choice, Choice>>) {
  return z
    .array(choices)
    .min(1)
    .transform((given) => choices.options.filter((choice) => given.includes(choice)))
}
