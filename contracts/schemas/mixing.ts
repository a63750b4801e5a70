import { z } from 'zod'

/**
 * Asks for figures of synthetic weather with real prices, or the other way round: without it there are none, with it their
 * basis says so.
 */
export const mixing = {
  mixed: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
}
