import { z } from 'zod'
import { supplyKinds } from '#domain'
import { productCodeSchema } from '../products/codes.ts'
import { utcSchema } from '../time.ts'
import { customerSchema, systemMessageSchema } from './account.ts'
import { idSchema, textSchema } from './input.ts'
import { jobSchema } from './job.ts'
import { purchaseCorrectionSchema } from './purchaseCorrection.ts'
import { signUpSchema } from './signUp.ts'

export const customerRoleSchema = z.enum(['customer', 'admin', 'demo'])
export type CustomerRole = z.infer<typeof customerRoleSchema>

/** A customer as admins see it. */
export const adminCustomerSchema = customerSchema.extend({
  role: customerRoleSchema,
  /** False: cannot log in. */
  enabled: z.boolean(),
  /** here: a login of the embedded identity provider; realm: one of an external realm; open: none yet. */
  login: z.enum(['here', 'realm', 'open']),
  created_at: z.string(),
})
export type AdminCustomer = z.infer<typeof adminCustomerSchema>

/** A customer created by an admin, possibly without a name; the customer gets a mail with a link to set a password. */
export const newCustomerSchema = signUpSchema
  .partial({ gender: true, first_name: true, last_name: true })
  .extend({
    role: customerRoleSchema.default('customer'),
    mva_look: z.boolean().default(false),
  })
export type NewCustomer = z.input<typeof newCustomerSchema>

export const customerChangeSchema = newCustomerSchema
  .omit({ login_name: true })
  .extend({ enabled: z.boolean() })
  .partial()

/** A one-time code with which an account of an external realm takes over an account. */
export const invitationSchema = z.object({
  code: z.string(),
  /** The page that takes the code. */
  link: z.string(),
  expires_at: z.string(),
  /** Whether the account has a login that the new one replaces. */
  replaces: z.boolean(),
})
export type Invitation = z.infer<typeof invitationSchema>

/** A product as admins grant it. */
export const adminProductSchema = z.object({
  id: z.number().int(),
  group: productCodeSchema,
  name: z.string(),
  title: z.string(),
})

/** Either a number of orders (null: no limit) or a number of sites; null in `expires_at`: no date limit. */
export const newPurchaseSchema = z.strictObject({
  customer_id: idSchema,
  product_id: idSchema,
  initial_orders: z.int().min(1).max(1_000_000).nullable(),
  sites: z.int().min(1).max(1_000).nullable(),
  expires_at: utcSchema.nullable(),
})
export type NewPurchase = z.infer<typeof newPurchaseSchema>

export const adminPurchaseSchema = z.object({
  id: z.number().int(),
  customer_id: z.number().int(),
  product_id: z.number().int(),
  initial_orders: z.number().int().nullable(),
  sites: z.number().int().nullable(),
  /** Chosen sites of a purchase of sites; null for other purchases. */
  sites_selected: z.number().int().nullable(),
  expires_at: z.string().nullable(),
  expired: z.boolean(),
  customer_login_name: z.string(),
  product_title: z.string(),
  remaining_orders: z.number().int().nullable(),
  /** Oldest first. */
  corrections: z.array(purchaseCorrectionSchema),
  created_at: z.string(),
})
export type AdminPurchase = z.infer<typeof adminPurchaseSchema>

export const newSystemMessageSchema = z.strictObject({
  from: utcSchema,
  till: utcSchema,
  text: z.strictObject({ de: textSchema(10_000).optional(), en: textSchema(10_000) }),
  disable: z.boolean(),
})

export const adminSystemMessageSchema = systemMessageSchema.extend({ id: z.number().int() })
export type AdminSystemMessage = z.infer<typeof adminSystemMessageSchema>

/** A job of any customer, with its computer's report of a failure. */
export const adminJobSchema = jobSchema.extend({
  customer_id: z.number().int(),
  customer_login_name: z.string(),
  attempts: z.number().int(),
  /** Values in the error's text. */
  error_parameters: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  /** Output of the calculation program, without the customer's names. */
  error_detail: z.string().nullable(),
  /**
   * Reason why the job waits in the cluster's queue, in the cluster's words, such as PartitionTimeLimit;
   * null: it does not wait.
   */
  cluster_reason: z.string().nullable(),
})
export type AdminJob = z.infer<typeof adminJobSchema>

/** Area or country of fetched data that rarely change. */
const fetchedForSchema = z.object({
  /** Degrees; null: of a country. */
  area: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }).nullable(),
  /** The elevation model; null for other data. */
  model: z.string().nullable(),
  /** ISO 3166, three letters; null: of an area. */
  country: z.string().nullable(),
  /** Above ground; null: of an area. */
  height_m: z.number().nullable(),
})

/** A kind of data fetched from a source, and its state. */
export const adminDataTaskSchema = z.object({
  /** Such as prices, or weather:era5-germany. */
  task: z.string(),
  kind: z.enum(supplyKinds),
  /** Atlas, for sources of weather; null otherwise. */
  atlas_id: z.string().nullable(),
  state: z.enum(['never', 'running', 'done', 'failed']),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  last_success_at: z.string().nullable(),
  /** Beginning of the newest stored interval, fetched or imported; null: none, or only of the demo. */
  newest_at: z.string().nullable(),
  /** null: only when an admin starts it. */
  next_run_at: z.string().nullable(),
  /** Attribution of the data; null: not fetched yet. */
  source: z.string().nullable(),
  licence: z.string().nullable(),
  licence_url: z.string().nullable(),
  citation: z.string().nullable(),
  /** Number of files of the last fetch; null before the first. */
  files: z.number().int().nullable(),
  bytes: z.number().nullable(),
  /** Areas of terrain, land cover and mean speeds that the next run fetches again; empty: only by kind. */
  fetched_for: z.array(fetchedForSchema),
  /** Those in the data directory; null for other kinds. */
  stored: z.object({ files: z.number().int(), bytes: z.number() }).nullable(),
  /** Whether it can be fetched now; false: a command has to state the details first. */
  is_begun: z.boolean(),
  /** Intervals that the source of the last fetch lacked, and how many another source filled; null: none lacked. */
  gaps: z.object({ missing: z.number().int(), filled: z.number().int(), source: z.string() }).nullable(),
  /** Whether the stored data were imported from files and never fetched. */
  by_hand: z.boolean(),
  /** Day of the last import; null: unknown. */
  imported_on: z.string().nullable(),
  warnings: z.array(
    z.enum(['damaged', 'failed', 'late', 'old', 'gap', 'licence', 'key', 'neverFetched', 'notRunning']),
  ),
  /** Page for accepting the licences of the data; null: they are accepted, as far as is known. */
  licence_page: z.string().nullable(),
  /** Last lines of the fetch's output, for the operator. */
  log: z.string(),
})
export type AdminDataTask = z.infer<typeof adminDataTaskSchema>

/** Source of data, with its licence. */
export const adminDataSourceSchema = z.object({
  name: z.string(),
  kinds: z.array(z.enum(supplyKinds)),
  licence: z.string(),
  licence_url: z.string().nullable(),
  citation: z.string(),
  /** Last successful fetch of a kind that included it; null: none. */
  last_success_at: z.string().nullable(),
  /** Number of files of that fetch. */
  files: z.number().int().nullable(),
  bytes: z.number().nullable(),
  /** Time of the last request for a kind that failed; null: every requested kind arrived. */
  failed_at: z.string().nullable(),
})
export type AdminDataSource = z.infer<typeof adminDataSourceSchema>

/** A file of map tiles that the operator has put into the data directory. */
export const adminBasemapSchema = z.object({
  name: z.string(),
  bytes: z.number(),
  changed_at: z.string(),
  /** Whether maps are drawn on it. */
  is_used: z.boolean(),
  /** Reason why it cannot be used; null: it can. */
  problem: z.enum(['unreadable', 'notPmtiles', 'notVector', 'compression', 'damaged', 'schema']).nullable(),
  attribution: z.string().nullable(),
  max_zoom: z.int().nullable(),
  /** Degrees: west, south, east, north. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
})
export type AdminBasemap = z.infer<typeof adminBasemapSchema>

/** State of the mails to customers; names no customer. */
export const adminMailSchema = z.object({
  /** Mails not sent yet. */
  waiting: z.number().int(),
  /** Time at which the oldest of them was queued; null: none waits. */
  oldest_at: z.string().nullable(),
  /** Error of the last attempt at a waiting mail, such as ECONNREFUSED; null: no attempt failed. */
  last_problem: z.string().nullable(),
  /** Mails of the last 30 days that were given up. */
  given_up: z.number().int(),
})
