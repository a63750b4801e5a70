import { z } from 'zod'
import { InvalidInput } from '../../input/index.ts'

/**
 * The parameters of an order, parsed by the schema of its product; errors have their path in the whole body.
 * @throws InvalidInput
 */
export function orderParameters<Schema extends z.ZodType>(
  schema: Schema,
  parameters: unknown,
): z.output<Schema> {
  const read = schema.safeParse(parameters)
  if (!read.success) throw new InvalidInput(z.object({ parameters: schema }), { parameters })
  return read.data
}
