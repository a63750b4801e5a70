import { z } from 'zod'
import { basisSchema } from '../basis/schema.ts'
import { mostWeight, weightings } from '../products/ensembleChoice.ts'
import { utcSchema } from '../time.ts'
import { textSchema } from './input.ts'
import { jobFileSchema } from './job.ts'
import { newSharedMapSchema, sharedMapSchema } from './sharedMap.ts'

/** Lifetime of a link, days: choices of the page, and the maximum for a call. */
export const shareDays = { offered: [7, 30, 90, 365], most: 365 } as const

/** Maximum number of results of one link. */
export const mostShared = 6

/** Address of the page of a link. The token follows the '#', so that no log and no `Referer` contains it. */
export function sharedPagePath(token: string): string {
  return `/shared#${token}`
}

export const shareTokenSchema = textSchema(100)

/** A result, a comparison of several, or a map. */
export const newShareSchema = z.strictObject({
  /** Completed jobs of one product; the first is the reference of the comparison. Empty for a map. */
  jobs: z.array(z.uuid()).max(mostShared).default([]),
  map: newSharedMapSchema.optional(),
  /** Basis of the weights in the mean over atlases. */
  weighting: z.enum(weightings).default('equal'),
  /** Own ones, one for each job; the server computes those by skill. */
  weights: z.array(z.number().positive().max(mostWeight)).max(mostShared).default([]),
  /** Shown above the results; empty: their product and list only. */
  title: textSchema(100).trim().default(''),
  /** Days until the link expires. */
  days: z.int().min(1).max(shareDays.most).default(30),
  /** Whether the files of the results can be saved. */
  with_files: z.boolean().default(false),
})

/** A link of an account. Its token is shown once, when it is created. */
export const shareSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  jobs: z.array(z.uuid()),
  /** null: a link to results. */
  map: newSharedMapSchema.nullable(),
  weighting: z.enum(weightings),
  /** Empty: equal. */
  weights: z.array(z.number()),
  with_files: z.boolean(),
  created_at: utcSchema,
  expires_at: utcSchema,
  /** null: not revoked. */
  revoked_at: utcSchema.nullable(),
  /** null: not opened yet. */
  last_opened_at: utcSchema.nullable(),
  /** Number of openings. */
  opened: z.number().int(),
})
export type Share = z.infer<typeof shareSchema>

export const madeShareSchema = shareSchema.extend({ token: z.string(), url: z.string() })

/** A table in the reader's language. */
const shownTableSchema = z.object({
  title: z.string(),
  head: z.array(z.string()),
  numeric: z.array(z.boolean()),
  rows: z.array(z.array(z.string())),
  strong: z.array(z.number().int()),
  note: z.string().optional(),
})

/** A shared result: its figures and tables, and their origin. */
const sharedResultSchema = z.object({
  /** Id of the calculation. */
  run: z.uuid(),
  product_title: z.string(),
  list_name: z.string(),
  finished_at: utcSchema.nullable(),
  /** Whether a newer calculation has replaced it. */
  is_replaced: z.boolean(),
  atlas_title: z.string(),
  atlas_version: z.string(),
  citation: z.string(),
  synthetic: z.boolean(),
  /** null: an older result that states none. */
  basis: basisSchema.nullable(),
  program_version: z.string(),
  input_hash: z.string(),
  from: z.string(),
  till: z.string(),
  tables: z.array(shownTableSchema),
  /** Empty where the link does not include files. */
  files: z.array(jobFileSchema),
})
export type SharedResult = z.infer<typeof sharedResultSchema>

/** Content of a link; it reveals nothing else about its owner. */
export const sharedSchema = z.object({
  title: z.string(),
  expires_at: utcSchema,
  results: z.array(sharedResultSchema),
  /** Main figures side by side, with differences from the first; null: a single result. */
  comparison: shownTableSchema.nullable(),
  /** Mean and spread over atlases; null unless the results are those of one order over several atlases. */
  ensemble: shownTableSchema.nullable(),
  /** null: a link to results. */
  map: sharedMapSchema.nullable(),
})
export type Shared = z.infer<typeof sharedSchema>
