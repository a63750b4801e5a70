import { z } from 'zod'
import { orderedTurbineSchema } from '../../schemas/productTurbine.ts'
import { provenanceSchema } from '../../schemas/provenance.ts'
import { resultSiteSchema } from '../../schemas/resultSite.ts'
import { yieldIndex } from './record.ts'
import { cellSeriesSchema, indexAgainst } from './schemas.ts'

/** Result of an index job; months and years of each site come by `jobIndex`. */
export const yieldIndexResultSchema = provenanceSchema.extend({
  product: z.literal(yieldIndex.code),
  turbine: orderedTurbineSchema,
  ...indexAgainst,
  sites: z.array(
    resultSiteSchema.extend({
      /** Centre of the nearest cell. */
      cell: z.object({ lat: z.number(), lon: z.number() }),
      /** Energy of a mean year of the reference, MWh in 8766 h; null if a month is missing. */
      reference_energy: z.number().nullable(),
      /** Share of the atlas's calendar months that have an index. */
      availability: z.number(),
    }),
  ),
})
export type YieldIndexResult = z.infer<typeof yieldIndexResultSchema>

/** The index of a site of an index job. */
export const siteIndexSchema = cellSeriesSchema.extend({ site_id: z.number().int() })
export type SiteIndex = z.infer<typeof siteIndexSchema>
