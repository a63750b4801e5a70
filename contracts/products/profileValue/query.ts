import { z } from 'zod'
import { csvPart } from '../../schemas/csvPart.ts'
import { idTextSchema, latSchema, lonSchema, numberTextSchema } from '../../schemas/input.ts'
import { mixing } from '../../schemas/mixing.ts'
import { periodTextSchema } from '../../schemas/period.ts'
import { turbineChoiceSchema } from '../../schemas/productTurbine.ts'

/** Profile factor; profile cost, EUR/MWh; market value over the published one of wind on land. */
export const profileFigureSchema = z.enum(['factor', 'cost', 'ratio'])
export type ProfileFigure = z.infer<typeof profileFigureSchema>

export const profileTurbineQuerySchema = z.strictObject({ turbine: turbineChoiceSchema, ...mixing })
export const profileMixQuerySchema = z.strictObject(mixing)
export const profileMixCsvQuerySchema = z.strictObject({ ...mixing, ...csvPart })
export const profileFieldQuerySchema = z.strictObject({
  turbine: turbineChoiceSchema,
  period: periodTextSchema,
  profile: profileFigureSchema.default('factor'),
  ...mixing,
})

/** All periods of one cell. */
export const profileSeriesQuerySchema = z.strictObject({
  turbine: turbineChoiceSchema,
  lat: numberTextSchema(latSchema),
  lon: numberTextSchema(lonSchema),
  ...mixing,
})

/** The sites of a list. */
export const profileSitesQuerySchema = z.strictObject({
  turbine: turbineChoiceSchema,
  list_id: idTextSchema,
  ...mixing,
})
export const profileSitesCsvQuerySchema = profileSitesQuerySchema.extend(csvPart)
