import { z } from 'zod'
import { fleetShape } from '../../basis/fleetCoverage.ts'
import { basisSchema } from '../../basis/schema.ts'
import { marketAtlasSchema, marketOriginSchema } from '../../schemas/market.ts'
import { indexTurbineSchema } from '../../schemas/productTurbine.ts'
import {
  comparedFiguresSchema,
  profileFiguresSchema,
  profileSourceSchema,
  profileTechnologySchema,
} from './figures.ts'

/** A profile value product: an atlas with its turbines, the available prices, and the months that both have. */
export const profileValueProductSchema = marketAtlasSchema
export type ProfileValueProduct = z.infer<typeof profileValueProductSchema>

const periods = { months: z.array(profileFiguresSchema), years: z.array(profileFiguresSchema) }

/** Profiles of the technologies in Germany, by each known source. */
export const technologyProfilesSchema = z.object({
  market: marketOriginSchema,
  ...fleetShape,
  profiles: z.array(
    z.object({
      technology: profileTechnologySchema,
      source: profileSourceSchema,
      basis: basisSchema,
      ...periods,
    }),
  ),
})
export type TechnologyProfiles = z.infer<typeof technologyProfilesSchema>

/** The profiles of the fleet on land by federal state, computed from the register and the weather of the atlas. */
export const stateProfilesSchema = z.object({
  market: marketOriginSchema,
  ...fleetShape,
  /** Basis of the figures; null without a fleet. */
  basis: basisSchema.nullable(),
  /** null: the fleet of the atlas has not been computed yet. */
  fleet: z
    .object({
      /** Day of the register's data. */
      register_as_of: z.string(),
      /** True if the weather or the register is synthetic. */
      synthetic: z.boolean(),
    })
    .nullable(),
  /** `state`: German name; empty where the register names none. */
  states: z.array(z.object({ state: z.string(), ...periods })),
})
export type StateProfiles = z.infer<typeof stateProfilesSchema>

/** A cell of the map with a reference turbine. */
export const profileSeriesSchema = z.object({
  turbine: indexTurbineSchema,
  cell: z.object({ lat: z.number(), lon: z.number() }),
  market: marketOriginSchema,
  ...fleetShape,
  basis: basisSchema,
  months: z.array(comparedFiguresSchema),
  years: z.array(comparedFiguresSchema),
})
export type ProfileSeries = z.infer<typeof profileSeriesSchema>
