import { type Job, marketValueOrderSchema, orderedMonths } from '#contracts'

/** Whether a job of market values is a forecast. */
export function isForecastJob({ parameters }: Pick<Job, 'parameters'>): boolean {
  const order = marketValueOrderSchema.safeParse(parameters)
  return order.success && orderedMonths(order.data).ahead !== null
}
