import { z } from 'zod'
import { csvPart } from '../../schemas/csvPart.ts'
import { idTextSchema, latSchema, lonSchema, numberTextSchema } from '../../schemas/input.ts'
import { periodTextSchema } from '../../schemas/period.ts'
import { turbineChoiceSchema } from '../../schemas/productTurbine.ts'

/** Profile factor; profile cost, EUR/MWh; market value over the published one of wind on land. */
export const profileFigureSchema = z.enum(['factor', 'cost', 'ratio'])
export type ProfileFigure = z.infer<typeof profileFigureSchema>

export const profileTurbineQuerySchema = z.strictObject({ turbine: turbineChoiceSchema })
export const profileFieldQuerySchema = z.strictObject({
  turbine: turbineChoiceSchema,
  period: periodTextSchema,
  profile: profileFigureSchema.default('factor'),
})

/** All periods of one cell. */
export const profileSeriesQuerySchema = z.strictObject({
  turbine: turbineChoiceSchema,
  lat: numberTextSchema(latSchema),
  lon: numberTextSchema(lonSchema),
})

/** The sites of a list. */
export const profileSitesQuerySchema = z.strictObject({ turbine: turbineChoiceSchema, list_id: idTextSchema })
export const profileSitesCsvQuerySchema = profileSitesQuerySchema.extend(csvPart)
