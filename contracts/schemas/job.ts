import { z } from 'zod'
import { jobStates } from '../jobStates.ts'
import { productCodeSchema } from '../products/codes.ts'
import { idSchema, listIdSchema } from './input.ts'

/** An order. `parameters` are checked by the schema of the product, see productParts. */
export const newJobSchema = z.strictObject({
  product: productCodeSchema,
  product_id: idSchema,
  list_id: listIdSchema,
  /** Absent: all sites of the list. */
  site_ids: z.array(idSchema).min(1).max(1000).optional(),
  parameters: z.record(z.string(), z.unknown()),
  /** A completed time series of the same sites that this order brings up to date: free if allowed. */
  redo_of: z.uuid().optional(),
})
export type NewJob = z.input<typeof newJobSchema>

/** Reason why a job cannot start, other than earlier jobs. */
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
  /** A state unknown to this release means that the job is still active. */
  status: z.enum(jobStates).catch('RUNNING'),
  /** 0 to 1. */
  progress: z.number(),
  eta_seconds: z.number().nullable(),
  /**
   * Why a pending job does not begin: the computing cluster is paused, or its setup cannot run the job; null:
   * the job waits for its turn, or does not wait.
   */
  held_up_by: z.enum(heldUpBy).nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  /** The job that this one brings up to date; null for any other. */
  redo_of: z.uuid().nullable(),
  /** Time at which losses and uncertainties were changed after the calculation; null: as ordered. */
  assumptions_changed_at: z.string().nullable(),
  /** The newer calculation of the same wind farm and atlas that replaced it; null: it is current. */
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
  /** Sites from purchases by number, which take no order. */
  covered_sites: z.number().int(),
  /** null: no limit. */
  remaining_after: z.number().int().nullable(),
  warnings: z.array(z.string()),
  /**
   * Of weather and prices only one is synthetic, so that the result has no revenue; `mixed` in the order combines them.
   * Absent: nothing is left out.
   */
  prices_withheld: z.literal(true).optional(),
  /** True for a time series that is brought up to date without an order. */
  free_redo: z.boolean(),
  /** Expected effort of work over a whole atlas; null if there is none. */
  work: z
    .object({
      tiles: z.number().int(),
      /** Seconds of one processor, estimated from measured constants. */
      processor_s: z.number().int(),
      /** Number of processes, or tasks of a cluster, that share it. */
      workers: z.number().int(),
      /** Seconds until they are done, without waiting for other work. */
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

/** Maximum rows of a file's preview. */
export const previewMostRows = 20

/** Beginning of a file: its table, or the lines of a text as rows of one cell. Files of numbers only have no rows. */
export const filePreviewSchema = z.object({
  /** null: the rows are lines. */
  head: z.array(z.string()).nullable(),
  rows: z.array(z.array(z.string())),
})
export type FilePreview = z.infer<typeof filePreviewSchema>
