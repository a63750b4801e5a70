import { z } from 'zod'

/** JSON has no NaN: unknown values are null. */
const value = z.number().nullable()

/** Value of a generation profile in a period of German legal time. */
export const profileFiguresSchema = z.object({
  /** `2020-05` or `2020`. */
  period: z.string(),
  /** Share of the period that has both a price and an energy, 0 to 1: all figures are those of this time. */
  known_share: z.number(),
  /** Mean price of all that time, with generation or without, EUR/MWh. */
  base: value,
  /** Market value, EUR/MWh: prices weighted with the generation. */
  value,
  /** Base price less market value, EUR/MWh and EUR: positive where the profile costs. */
  profile_cost: value,
  profile_cost_eur: value,
  /** Market value over base price; null where that is not positive. */
  profile_factor: value,
  /** MWh and EUR; null for a published value. */
  energy: value,
  revenue: value,
  /** Hours and energy, MWh, at negative prices. */
  negative: z.object({ hours: value, energy: value }),
})
export type ProfileFigures = z.infer<typeof profileFiguresSchema>

/**
 * Basis of the value of all plants of a technology: published values (by law, without curtailment), measured
 * feed-in (as sold), or the register's fleet in the weather of the atlas (without curtailment).
 */
export const profileSourceSchema = z.enum(['published', 'feed_in', 'computed'])
export type ProfileSource = z.infer<typeof profileSourceSchema>
export const profileSources = profileSourceSchema.options

const bySource = z.object({ published: value, feed_in: value, computed: value })

/** The figures compared with all plants of a technology. */
export const comparedFiguresSchema = profileFiguresSchema.extend({
  /** Their market value in the same time, EUR/MWh; published ones only for whole periods. */
  fleet: bySource,
  /** Market value over that of all plants ('Marktwertindex'): 1 is neutral. */
  ratio: bySource,
})
export type ComparedFigures = z.infer<typeof comparedFiguresSchema>

export const profileTechnologySchema = z.enum(['windOnshore', 'windOffshore', 'solar'])
export type ProfileTechnology = z.infer<typeof profileTechnologySchema>
