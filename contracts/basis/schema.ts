import { z } from 'zod'
import { basisSubjects, sourceKinds } from '#domain'
import { readingRecordSchema } from '../reading/schema.ts'
import { utcSchema } from '../time.ts'

/** Basis of figures, in every answer, result and file with figures. See `FigureBasis` of the domain. */
const schema = z.object({
  /** The weakest kind of the sources, the strongest first: see `sourceKinds` of the domain. */
  kind: z.enum(sourceKinds),
  /** Generated data were combined with others, as the call requested. */
  mixed: z.boolean(),
  sources: z.array(
    z.object({
      subject: z.enum(basisSubjects),
      kind: z.enum(sourceKinds),
      name: z.string(),
      /** The name in both languages; absent: it is the same in both. */
      names: z.object({ de: z.string(), en: z.string() }).optional(),
      version: z.string(),
      /** null: part of the name, or not known. */
      licence: z.string().nullable(),
      /** How its files were read, the last ones first; equal readings are joined; absent: unknown. */
      readings: z
        .array(
          z.object({
            /** Names of some of these files, the last one first. */
            files: z.array(z.string()),
            file_count: z.number().int(),
            reading: readingRecordSchema,
          }),
        )
        .optional(),
    }),
  ),
  /** Requested period and its covered share; null: no period. */
  period: z
    .object({
      from: utcSchema,
      /** Excluded. */
      end: utcSchema,
      /** 0 to 1. */
      known_share: z.number(),
      /** The longest gaps, in order. */
      gaps: z.array(z.object({ from: utcSchema, end: utcSchema })),
      /** Number of all gaps, also those that the list leaves out. */
      gap_count: z.number().int(),
    })
    .nullable(),
  /** Products and the release of their method, such as `marketValue 2026.11.24`. */
  methods: z.array(z.string()),
})

/** A named interface, so that the type of all routes does not repeat it. */
export interface WireBasis extends z.infer<typeof schema> {}
export const basisSchema: z.ZodType<WireBasis, WireBasis> = schema
