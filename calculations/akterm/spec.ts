import { z } from 'zod'
import {
  aktermFormatSchema,
  aktermPeriod,
  aktermTerms,
  orderedAnemometerSchema,
  orderedRoughnessSchema,
  products,
  terrainSchema,
} from '#contracts'
import { someOf, specOrigin, specPlace, specSites } from '../specParts.ts'

const siteSchema = z.strictObject({
  ...specPlace,
  /** Height of its ground; null: outside the elevation model. */
  terrain: terrainSchema.nullable().default(null),
})
export type AktermSite = z.output<typeof siteSchema>

/** AKTerm series of sites: `spec.json` of a job, and what `anemone calculate` reads. Years are clipped to the atlas. */
export const aktermSpecSchema = z.strictObject({
  product: z.literal(products.akterm.code),
  ...specOrigin,
  interpolation: z.enum(['nearest', 'bilinear']).default(products.akterm.interpolation),
  sites: specSites(siteSchema),
  ...aktermTerms,
  ...aktermPeriod,
  anemometer_height: orderedAnemometerSchema.default('automatic'),
  roughness: orderedRoughnessSchema.default('atlas'),
  formats: someOf(aktermFormatSchema).default([...aktermFormatSchema.options]),
})
export type AktermSpec = z.output<typeof aktermSpecSchema>
export type AktermSpecInput = z.input<typeof aktermSpecSchema>
