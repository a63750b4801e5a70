import { z } from 'zod'
import {
  namedDefaults,
  notUsedReasons,
  overTimeKinds,
  pixelKinds,
  type ReadingRecord,
  recognitionRules,
} from '#domain'

const basis = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stated'), text: z.string(), line: z.number().exactOptional() }),
  z.object({ kind: z.literal('recognised'), rule: z.enum(recognitionRules) }),
  z.object({ kind: z.literal('assumed'), default: z.enum(namedDefaults) }),
  z.object({ kind: z.literal('answered'), key: z.string() }),
])

const column = z.object({
  name: z.string(),
  meaning: z.string(),
  unit: z.string().nullable(),
  factor: z.number(),
  offset: z.number(),
  heightM: z.number().nullable(),
  missing: z.number().nullable().exactOptional(),
  overTime: z
    .object({ kind: z.enum(overTimeKinds), windowHours: z.number().nullable(), basis })
    .exactOptional(),
  basis: z.object({ meaning: basis, unit: basis.exactOptional(), height: basis.exactOptional() }),
})

/** How files were understood, as an atlas keeps it. */
export const readingSchema: z.ZodType<ReadingRecord> = z.object({
  columns: z.array(column),
  time: z
    .object({
      zone: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('offset'), minutes: z.number() }),
        z.object({ kind: z.literal('legal'), name: z.string() }),
      ]),
      zoneBasis: basis,
      interval: z.enum(['begin', 'end', 'centre']),
      intervalBasis: basis,
      stepMinutes: z.number().nullable(),
    })
    .nullable(),
  place: z
    .object({
      system: z.string(),
      basis,
      pixels: z.object({ kind: z.enum(pixelKinds), basis }).exactOptional(),
    })
    .nullable(),
  // A file with open questions becomes no atlas.
  questions: z.array(z.never()),
  notUsed: z.array(z.object({ name: z.string(), reason: z.enum(notUsedReasons) })),
})

/** Adds a reading, in its JSON form, to those of an atlas; a repeated one is added once. */
export function withReading(
  readings: readonly ReadingRecord[],
  added: ReadingRecord,
): readonly ReadingRecord[] {
  const [own, ...others] = [added, ...readings].map((reading) => JSON.stringify(reading))
  return others.includes(own!) ? readings : [...readings, JSON.parse(own!) as ReadingRecord]
}
