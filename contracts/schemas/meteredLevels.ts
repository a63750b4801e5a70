import { z } from 'zod'
import { basisSchema } from '../basis/schema.ts'
import { meteredStateSchema } from './metered.ts'

/** Groups of metered plants whose level is computed; `none`: all of a year together. */
export const meteredLevelGroups = ['none', 'state', 'operator', 'month'] as const

export const meteredLevelsQuerySchema = z.strictObject({ by: z.enum(meteredLevelGroups).default('none') })

export type MeteredLevelsQuery = z.output<typeof meteredLevelsQuerySchema>

const levelRowSchema = z.object({
  year: z.number().int(),
  /** Name of the state or operator, or the month from 1 to 12; null: all. */
  group: z.union([z.string(), z.number().int()]).nullable(),
  /** Settled plants on land, without impossible ones. */
  plants: z.number().int(),
  settled_mwh: z.number(),
  /** Energy of the fleet of the atlas, without losses; null: unknown. */
  fleet_mwh: z.number().nullable(),
  /** Compared plants; the further figures are theirs, and null without any. */
  compared: z.number().int(),
  /** Metered over modelled energy: wakes · losses · rest. */
  ratio: z.number().nullable(),
  wakes: z.number().nullable(),
  losses: z.number().nullable(),
  rest: z.number().nullable(),
  /** Robust mean of the ratio over farms, and its standard error. */
  factor: z.number().nullable(),
  deviation: z.number().nullable(),
  /** Ratio of a month over that of its year; null: not of months. */
  shape: z.number().nullable(),
})
export type MeteredLevel = z.output<typeof levelRowSchema>

/** Metered over computed energy of all settled plants on land, by year and group. */
export const meteredLevelsSchema = z.object({
  state: meteredStateSchema,
  /** Weather is synthetic. */
  synthetic: z.boolean(),
  rows: z.array(levelRowSchema),
  basis: basisSchema,
})
export type MeteredLevels = z.output<typeof meteredLevelsSchema>
