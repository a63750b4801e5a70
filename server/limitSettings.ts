import { z } from 'zod'
import type { messages } from '#contracts'
import { memoryLimits, requestLimits, workLimits } from './limits.ts'
import { quotas } from './quotas.ts'

/** Upper bound of all limits. */
const mostOfAnything = 1_000_000

/** Limits of accounts, requests and work. */
export function limitsSchema({ limitExpected: error }: (typeof messages)['en']['startup']) {
  const limit = z.coerce.number(error).int(error).min(1, error).max(mostOfAnything, error)
  return z.object(
    Object.fromEntries(
      [...Object.values(quotas), ...Object.values(requestLimits), ...Object.values(workLimits)].map(
        ({ setting, byDefault }) => [setting, limit.default(byDefault)],
      ),
    ),
  )
}

/** The configured limits of a record. */
export function chosenOf<Name extends string>(
  record: Readonly<Record<Name, { readonly setting: string }>>,
  values: Readonly<Record<string, number>>,
): Record<Name, number> {
  const chosen = Object.entries<{ readonly setting: string }>(record)
  return Object.fromEntries(chosen.map(([name, { setting }]) => [name, values[setting]])) as Record<
    Name,
    number
  >
}

/** From less than a Node process needs to start, MB, to more than any machine has. */
const [leastMemoryMb, mostMemoryMb] = [256, 1_000_000]

/** Settings of memory, MB. */
export function memorySchema(text: (typeof messages)['en']['startup']) {
  const error = text.numberExpected(leastMemoryMb, mostMemoryMb)
  const limit = z.coerce.number(error).int(error).min(leastMemoryMb, error).max(mostMemoryMb, error)
  return z.object(
    Object.fromEntries(
      Object.values(memoryLimits).map(({ setting, byDefault }) => [setting, limit.default(byDefault)]),
    ),
  )
}
