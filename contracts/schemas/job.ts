import { z } from 'zod'
import { jobStates } from '../jobStates.ts'
import { productCodeSchema } from '../products/codes.ts'
import { idSchema, listIdSchema } from './input.ts'

/** An order. `parameters` are checked by the schema of the product, see productSchemas. */
export const newJobSchema = z.strictObject({
  product: productCodeSchema,
  product_id: idSchema,
  list_id: listIdSchema,
  /** Absent: all sites of the list. */
  site_ids: z.array(idSchema).min(1).max(1000).optional(),
  parameters: z.record(z.string(), z.unknown()),
  /** A completed time series of the same sites that this one brings up to date: free where it may be. */
  redo_of: z.uuid().optional(),
})
export type NewJob = z.input<typeof newJobSchema>

/** Reason why a job cannot begin, other than jobs before it. */
export const heldUpBy = ['cluster_paused', 'cluster_setup'] as const
export type HeldUpBy = (typeof heldUpBy)[number]

export const jobSchema = z.object({
  id: z.uuid(),
  product: productCodeSchema,
  product_id: z.number().int(),
  product_title: z.string(),
  list_id: z.number().int().nullable(),
  list_name: z.string(),
  site_ids: z.array(z.number().int()),
  parameters: z.record(z.string(), z.unknown()),
  /** A state that this release does not know means that the job is still active. */
  status: z.enum(jobStates).catch('RUNNING'),
  /** 0 to 1. */
  progress: z.number(),
  eta_seconds: z.number().nullable(),
  /**
   * Why a pending job does not begin: the computing cluster is paused, or cannot run the job as it is set up; null: the
   * job waits for its turn, or does not wait.
   */
  held_up_by: z.enum(heldUpBy).nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  /** The job that this one brought up to date; null for any other. */
  redo_of: z.uuid().nullable(),
  /** When losses and uncertainties were changed after the calculation; null: they are the ordered ones. */
  assumptions_changed_at: z.string().nullable(),
  /** The newer calculation of the same wind farm and atlas that has taken its place; null: it is the current one. */
  replaced_by: z.uuid().nullable(),
  /** Orders that the job takes; released if it does not complete. */
  orders: z.number().int(),
  error: z.object({ errorcode: z.string(), error: z.string() }).nullable(),
  atlas: z.string(),
  atlas_version: z.string(),
  program_version: z.string(),
  input_hash: z.string(),
})
export type Job = z.infer<typeof jobSchema>

export const quoteSchema = z.object({
  orders: z.number().int(),
  /** Sites that were bought by number and take no order. */
  covered_sites: z.number().int(),
  /** null without a limit. */
  remaining_after: z.number().int().nullable(),
  warnings: z.array(z.string()),
  /** True for a time series that is brought up to date without an order. */
  free_redo: z.boolean(),
  /** Expected effort of work over a whole atlas; null if there is none. */
  work: z
    .object({
      tiles: z.number().int(),
      /** s of one processor, reckoned from measured constants. */
      processor_s: z.number().int(),
      /** Processes, or tasks of a cluster, that share it. */
      workers: z.number().int(),
      /** s until they are done, without waiting for other work. */
      wall_s: z.number().int(),
    })
    .nullable(),
})
export type Quote = z.infer<typeof quoteSchema>

export const jobFileSchema = z.object({
  name: z.string(),
  bytes: z.number().int(),
  media_type: z.string(),
  sha256: z.string(),
  site_id: z.number().int().nullable(),
})
export type JobFile = z.infer<typeof jobFileSchema>

/** Rows that a preview shows of a file. */
export const previewMostRows = 20

/** How a file begins: its table, or the lines of a text as rows of one cell. Files of numbers only have no rows. */
export const filePreviewSchema = z.object({
  /** null: the rows are lines. */
  head: z.array(z.string()).nullable(),
  rows: z.array(z.array(z.string())),
})
export type FilePreview = z.infer<typeof filePreviewSchema>
