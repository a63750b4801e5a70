import { z } from 'zod'
import { inputs, isInputValue, landUseClasses } from '#domain'
import { inputSchema, yearSchema } from '../../schemas/input.ts'

export const aktermFormatSchema = z.enum(['akterm', 'dmna', 'aks', 'xlsx', 'csv'])
export type AktermFormat = z.infer<typeof aktermFormatSchema>

/** Source of the dispersion classes; automatic: the fluxes of the atlas if it has them, else clouds and sun. */
export const classMethodSchema = z.enum(['automatic', 'obukhov', 'klugManier'])

/** Roughness of the atlas, a length in m, or a class of land use by its CORINE number as in the table of TA Luft. */
export const orderedRoughnessSchema = z
  .union([z.literal('atlas'), z.number(), z.strictObject({ land_use: z.int() })])
  .refine(isRoughness, { params: { flaw: 'roughness' } })

/** Anemometer height above ground, m. Automatic: 10 m above the displacement height, at least 12 roughness lengths. */
export const orderedAnemometerSchema = z
  .union([z.literal('automatic'), z.number()])
  .refine((height) => height === 'automatic' || isInputValue('anemometerHeight', height), {
    params: { flaw: 'anemometer' },
  })

/** Options of an order that apply to any source of the series. */
export const aktermTerms = {
  /** One calendar year (UTC), or the most representative year of the period. */
  year: z
    .union([z.literal('representative'), z.int()])
    .refine((year) => year === 'representative' || yearSchema.safeParse(year).success, {
      params: { flaw: 'aktermYear' },
    })
    .default('representative'),
  /** Method whose choice counts; both are shown. */
  method: z.enum(['a', 'b']).default('a'),
  class_method: classMethodSchema.default('automatic'),
  rain: z.boolean().default(true),
  /** m/s: less wind than this counts as calm. */
  calm_below: inputSchema('calmSpeed').default(inputs.calmSpeed.usual),
  reference_height: inputSchema('referenceHeight').default(inputs.referenceHeight.usual),
}

/** Period of a representative year; by default from the first to the last year of the data. */
export const aktermPeriod = { from_year: yearSchema.optional(), till_year: yearSchema.optional() }

/** `parameters` of POST jobs for this product. */
export const aktermOrderSchema = z
  .strictObject({
    ...aktermTerms,
    ...aktermPeriod,
    anemometer_height: orderedAnemometerSchema.default('automatic'),
    roughness: orderedRoughnessSchema.default('atlas'),
    /** Height of the source in m, within 20 times of which the terrain is examined; absent: the anemometer's. */
    source_height: inputSchema('sourceHeight').optional(),
    formats: z
      .array(aktermFormatSchema)
      .min(1)
      .max(20)
      .default([...aktermFormatSchema.options]),
  })
  .refine(({ from_year, till_year }) => (from_year ?? 0) <= (till_year ?? Number.POSITIVE_INFINITY), {
    path: ['from_year'],
    params: { flaw: 'years' },
  })
  .refine(isYearOfPeriod, { path: ['year'], params: { flaw: 'yearOutside' } })
export type AktermOrder = z.output<typeof aktermOrderSchema>

/** Whether the chosen year is one of the years that it is compared with. */
export function isYearOfPeriod({
  year,
  from_year,
  till_year,
}: {
  readonly year: 'representative' | number
  readonly from_year?: number | undefined
  readonly till_year?: number | undefined
}): boolean {
  return year === 'representative' || (year >= (from_year ?? year) && year <= (till_year ?? year))
}

function isRoughness(roughness: 'atlas' | number | { readonly land_use: number }): boolean {
  if (roughness === 'atlas') return true
  return typeof roughness === 'number'
    ? isInputValue('surfaceRoughness', roughness)
    : landUseClasses.includes(roughness.land_use)
}
