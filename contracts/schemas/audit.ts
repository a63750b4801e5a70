import { z } from 'zod'
import { utcSchema } from '../time.ts'
import { idTextSchema, textSchema } from './input.ts'

/** Actions in the audit log; other calls of admins have only their method and path. */
export const auditActs = [
  'customer.create',
  'customer.change',
  'customer.enable',
  'customer.disable',
  'customer.invite',
  'customer.claim',
  'customer.export',
  'customer.delete',
  'password.link',
  'password.mail',
  'keys.revoke',
  'sessions.end',
  'purchase.grant',
  'purchase.correct',
  'purchase.takeBack',
  'request.grant',
  'request.decline',
  'share.create',
  'share.revoke',
  'result.follow',
  'result.unfollow',
  'result.recalculate',
  'product.onDemand',
  'realm.move',
  'signingKey.replace',
  'jobFolders.remove',
] as const
export type AuditAct = (typeof auditActs)[number]

/** A number or date limit of a purchase; null: no limit. */
const limit = z.number().int().nullable()
const expiry = z.string().nullable()

/** Changes by an action, in numbers; names no customer. */
export const auditDetailsSchema = z
  .object({
    /** Group and name, as in the address of its page: ts/demo. */
    product: z.string(),
    purchase_id: z.number().int(),
    /** Id of a request for products. */
    request_id: z.number().int(),
    /** Id of a shared link. */
    share_id: z.number().int(),
    /** Id of a calculation. */
    run: z.uuid(),
    orders: limit,
    orders_before: limit,
    sites: limit,
    sites_before: limit,
    expires_at: expiry,
    expires_before: expiry,
    /** Shown to the customer. Removed when the customer is deleted. */
    reason: z.string(),
    role: z.string(),
    /** Names of the changed fields. */
    fields: z.array(z.string()),
    api_keys: z.number().int(),
    sessions: z.number().int(),
    /** Cancelled jobs that were waiting or running. */
    jobs_cancelled: z.number().int(),
    on_demand: z.boolean(),
    /** Address of a realm, and the number of accounts that continue there. */
    issuer: z.string(),
    issuer_before: z.string(),
    accounts: z.number().int(),
    /** Id of the key that signs from then on. */
    key_id: z.string(),
    /** Folders of jobs without a row in the database. */
    job_folders: z.number().int(),
  })
  .partial()
export type AuditDetails = z.infer<typeof auditDetailsSchema>

/** One action of an admin or of the operator on the command line, or one call of an admin as a customer. */
export const auditEntrySchema = z.object({
  id: z.number().int(),
  at: z.string(),
  /**
   * Names at the time of the action, which stay when the account is deleted. Or `command line (user of the system)`.
   */
  admin_login_name: z.string(),
  /** null: command line. */
  admin_uuid: z.uuid().nullable(),
  /** The customer concerned; null: no one, or a deleted account. */
  customer_login_name: z.string().nullable(),
  /** Stays when the account is deleted. */
  customer_uuid: z.uuid().nullable(),
  act: z.enum(auditActs).nullable(),
  details: auditDetailsSchema.nullable(),
  action: z.string(),
  status: z.number().int(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

/** Which entries are shown. */
export const auditFilterSchema = z.strictObject({
  customer_id: idTextSchema.optional(),
  /** May be that of a deleted customer. */
  customer_uuid: z.uuid().optional(),
  /** Part of the name of the acting person. */
  by: textSchema(200).optional(),
  act: z.enum(auditActs).optional(),
  from: utcSchema.optional(),
  /** Exclusive. */
  till: utcSchema.optional(),
})
export type AdminAuditQuery = z.input<typeof auditFilterSchema>
