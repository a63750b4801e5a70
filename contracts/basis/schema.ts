import { z } from 'zod'
import { basisSubjects, sourceKinds } from '#domain'
import { utcSchema } from '../time.ts'

/** What figures rest on: on every answer, result and file that has figures. See `Basis` of the domain. */
export const basisSchema = z.object({
  /** The weakest kind of the sources, the strongest first: see `sourceKinds` of the domain. */
  kind: z.enum(sourceKinds),
  /** Generated data were combined with others, as the call asked for. */
  mixed: z.boolean(),
  sources: z.array(
    z.object({
      subject: z.enum(basisSubjects),
      kind: z.enum(sourceKinds),
      name: z.string(),
      version: z.string(),
      /** null: part of the name, or not known. */
      licence: z.string().nullable(),
    }),
  ),
  /** The time asked for, and how much of it is covered; null: of no period. */
  period: z
    .object({
      from: utcSchema,
      /** Excluded. */
      end: utcSchema,
      /** 0 to 1. */
      known_share: z.number(),
      /** The longest gaps, in order. */
      gaps: z.array(z.object({ from: utcSchema, end: utcSchema })),
      /** Of all gaps. */
      gap_count: z.number().int(),
    })
    .nullable(),
  /** Products and the release of their method, such as `marketValue 2026.11.24`. */
  methods: z.array(z.string()),
})
export type WireBasis = z.infer<typeof basisSchema>
