import { z } from 'zod'

/** Allows figures of synthetic weather with real prices, or the reverse; their basis then says so. */
export const mixing = {
  mixed: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
}
