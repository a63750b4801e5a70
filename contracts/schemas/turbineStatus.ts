import { z } from 'zod'
import type { TurbineStatus } from '#domain'

/** An existing turbine, the object of the calculation, or one that is left out. */
export const turbineStatusSchema = z.enum([
  'portfolio',
  'planned',
  'excluded',
]) satisfies z.ZodType<TurbineStatus>
