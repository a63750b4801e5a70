import { z } from 'zod'
import { parseIndexPeriod } from '#domain'
import { csvPart } from '../../schemas/csvPart.ts'
import { idTextSchema, latSchema, lonSchema, numberTextSchema, textSchema } from '../../schemas/input.ts'

/** Which of the product's turbines; absent: the first one. */
const turbine = textSchema(60).optional()

/** As of the yield index, in German legal time: `2020-05`, `2020`, `2019-10..2020-03` or `rolling:2020-05`. */
const period = textSchema(40).refine((text) => parseIndexPeriod(text).ok, { params: { flaw: 'indexPeriod' } })

/** Profile factor; profile cost, EUR/MWh; market value over the published one of wind on land. */
export const profileFigureSchema = z.enum(['factor', 'cost', 'ratio'])
export type ProfileFigure = z.infer<typeof profileFigureSchema>

export const profileTurbineQuerySchema = z.strictObject({ turbine })
export const profileFieldQuerySchema = z.strictObject({
  turbine,
  period,
  profile: profileFigureSchema.default('factor'),
})

/** All periods of one cell. */
export const profileSeriesQuerySchema = z.strictObject({
  turbine,
  lat: numberTextSchema(latSchema),
  lon: numberTextSchema(lonSchema),
})

/** The sites of a list. */
export const profileSitesQuerySchema = z.strictObject({ turbine, list_id: idTextSchema })
export const profileSitesCsvQuerySchema = profileSitesQuerySchema.extend(csvPart)
