import { z } from 'zod'

/** Findings about a file, each with its rule in the form that is given. */
export function checkOf<Rule extends z.ZodRawShape>(rule: Rule) {
  return z.object({
    file: z.string(),
    sound: z.boolean(),
    /** Hours that were read, and those with wind and class. */
    records: z.number().int(),
    valid_records: z.number().int(),
    rain: z.boolean(),
    findings: z.array(
      z.object({
        line: z.number().int().nullable(),
        severity: z.enum(['error', 'warning', 'note']),
        ...rule,
      }),
    ),
  })
}
