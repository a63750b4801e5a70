import { z } from 'zod'
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
  /** here: by the embedded identity provider; realm: an account of a realm outside has it; open: none has it yet. */
  login: z.enum(['here', 'realm', 'open']),
  created_at: z.string(),
})
export type AdminCustomer = z.infer<typeof adminCustomerSchema>

/** A customer made by an admin, who may know no name; the link to set a password is mailed to it. */
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

/** A one-time code by which an account of a realm outside takes over an account. */
export const invitationSchema = z.object({
  code: z.string(),
  /** The page that takes the code. */
  link: z.string(),
  expires_at: z.string(),
  /** Whether a login exists that loses the account when the code is entered. */
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
  /** Sites already chosen of a purchase of sites; null for other purchases. */
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

/** A job of any customer, with what its computer said about a failure. */
export const adminJobSchema = jobSchema.extend({
  customer_id: z.number().int(),
  customer_login_name: z.string(),
  attempts: z.number().int(),
  /** Values in the error's text. */
  error_parameters: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
  /** Output of the calculation program, without the customer's names. */
  error_detail: z.string().nullable(),
  /** Why the job waits in the queue of the cluster, in the cluster's word, such as PartitionTimeLimit; null: it does not. */
  cluster_reason: z.string().nullable(),
})
export type AdminJob = z.infer<typeof adminJobSchema>

const dataKinds = [
  'prices',
  'generation',
  'market-values',
  'energies',
  'register',
  'terrain',
  'roughness',
  'mean-speed',
  'basemap',
  'weather',
] as const

/** Fetched data that rarely change: an area or a country's map. */
const fetchedForSchema = z.object({
  /** Degrees; null: of a country. */
  area: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }).nullable(),
  /** The elevation model; null of all else. */
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
  kind: z.enum(dataKinds),
  /** Atlas, for sources of weather; null otherwise. */
  atlas_id: z.string().nullable(),
  state: z.enum(['never', 'running', 'done', 'failed']),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  last_success_at: z.string().nullable(),
  /** Begin of the newest interval that is stored, fetched or imported from files; null: none, or of the demo only. */
  newest_at: z.string().nullable(),
  /** null: only when an admin wants it. */
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
  /** Those of them that are in the data directory; null for other kinds. */
  stored: z.object({ files: z.number().int(), bytes: z.number() }).nullable(),
  /** It can be fetched now; false: a command has to say first what is wanted. */
  is_begun: z.boolean(),
  /** Intervals that the source of the last fetch lacked, and how many another one filled; null: none lacked. */
  gaps: z.object({ missing: z.number().int(), filled: z.number().int(), source: z.string() }).nullable(),
  /** The stored data were imported from files, never fetched. */
  by_hand: z.boolean(),
  /** Day of the last import; null: not noted. */
  imported_on: z.string().nullable(),
  warnings: z.array(
    z.enum(['damaged', 'failed', 'late', 'old', 'gap', 'licence', 'key', 'neverFetched', 'notRunning']),
  ),
  /** Where the licences of the data are accepted; null: they are, as far as is known. */
  licence_page: z.string().nullable(),
  /** Last lines of the fetch's output, for the operator. */
  log: z.string(),
})
export type AdminDataTask = z.infer<typeof adminDataTaskSchema>

/** Where data come from, and under which terms. */
export const adminDataSourceSchema = z.object({
  name: z.string(),
  kinds: z.array(z.enum(dataKinds)),
  licence: z.string(),
  licence_url: z.string().nullable(),
  citation: z.string(),
  /** The last fetch that succeeded of a kind, if it gave that; null: none. */
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
  /** The one that maps are drawn on. */
  is_used: z.boolean(),
  /** Why it cannot be used; null: it can. */
  problem: z.enum(['unreadable', 'notPmtiles', 'notVector', 'compression', 'damaged', 'schema']).nullable(),
  attribution: z.string().nullable(),
  max_zoom: z.int().nullable(),
  /** Degrees: west, south, east, north. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
})
export type AdminBasemap = z.infer<typeof adminBasemapSchema>

/** State of the mails to customers. It names no customer. */
export const adminMailSchema = z.object({
  /** Mails that were not sent yet. */
  waiting: z.number().int(),
  /** When the oldest of them was queued; null: none waits. */
  oldest_at: z.string().nullable(),
  /** Error of the last attempt at a waiting mail, such as ECONNREFUSED; null: no attempt failed. */
  last_problem: z.string().nullable(),
  /** Mails of the last 30 days that were never sent. */
  given_up: z.number().int(),
})
