import type { z } from 'zod'
import type { Format } from '../format.ts'
import type { PageMessages } from '../messages/index.ts'

/** Texts and number formats of order summaries. */
export interface SummaryWords {
  readonly format: Format
  readonly text: Pick<PageMessages, 'akterm' | 'products'>
}

/** Lists the parameters that identify an order's calculation; empty if they can no longer be parsed. */
export type OrderSummary = (parameters: unknown, words: SummaryWords) => readonly string[]

export function summaryOf<Schema extends z.ZodType>(
  schema: Schema,
  write: (order: z.output<Schema>, words: SummaryWords) => readonly string[],
): OrderSummary {
  return (parameters, words) => {
    const { data } = schema.safeParse(parameters)
    return data === undefined ? [] : write(data, words)
  }
}

/** '100, 140 m' */
export function heightsText(heightsM: readonly number[], { format }: SummaryWords): string {
  return `${heightsM.map((height) => format.exact(height)).join(', ')}\u00a0m`
}
