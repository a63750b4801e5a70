import { z } from 'zod'
import { turbineStatuses } from '#domain'

/** Role of a turbine in a wind farm; only planned and existing ones (portfolio) are calculated. */
export const turbineStatusSchema = z.enum(turbineStatuses)
