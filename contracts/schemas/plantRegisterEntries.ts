import { z } from 'zod'
import { connectionEntries, connectionGroups } from '#domain/register'

export const registerEntriesQuerySchema = z.strictObject({ by: z.enum(connectionGroups).default('state') })

export type RegisterEntryGroup = z.output<typeof registerEntriesQuerySchema>['by']

const entryCountSchema = z.object({
  yes: z.int(),
  no: z.int(),
  /** Not entered, which does not mean that there is none. */
  not_entered: z.int(),
  yes_mw: z.number(),
  /** Of the turbines of the group, and of their power; null without power. */
  yes_share: z.number(),
  yes_share_of_mw: z.number().nullable(),
})

/** How often permits and connections are entered in the register, of turbines in operation. */
export const registerEntriesSchema = z.object({
  /** Day of the register, YYYY-MM-DD; null: none is installed, or one without these entries. */
  as_of: z.string().nullable(),
  /** Turbines are synthetic. */
  synthetic: z.boolean(),
  rows: z.array(
    z.object({
      /** State, year of commissioning, voltage or grid operator; empty: unknown; null: all together. */
      group: z.string().nullable(),
      turbines: z.int(),
      power_mw: z.number(),
      entries: z.record(z.enum(connectionEntries), entryCountSchema),
    }),
  ),
})
export type RegisterEntries = z.output<typeof registerEntriesSchema>
