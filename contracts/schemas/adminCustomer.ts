import { z } from 'zod'
import { adminCustomerSchema } from './admin.ts'
import { idSchema, textSchema } from './input.ts'
import { apiKeySchema } from './signUp.ts'

/** Data of a customer that an operator may see. */
export const adminCustomerDetailSchema = z.object({
  customer: adminCustomerSchema,
  api_keys: z.array(apiKeySchema),
  /** Logins that have not ended. */
  sessions: z.number().int(),
  /** Waiting or running jobs. */
  active_jobs: z.number().int(),
  jobs: z.number().int(),
  site_lists: z.number().int(),
  /** External identity provider of the password; null: it is set here. */
  password_issuer: z.string().nullable(),
})
export type AdminCustomerDetail = z.infer<typeof adminCustomerDetailSchema>

/** Repeats the name, so that no other customer is deleted by mistake. */
export const customerDeletionSchema = z.strictObject({ login_name: textSchema(200) })

export const passwordResetSchema = z.strictObject({
  /** mail: the customer gets the link by mail; link: the answer contains it, once. */
  by: z.enum(['mail', 'link']),
})
export type PasswordResetWay = z.infer<typeof passwordResetSchema>['by']

export const passwordResetAnswerSchema = z.object({
  /** Page that sets a password, once; null: the link is mailed. */
  link: z.string().nullable(),
  valid_hours: z.number().int(),
})

/** One key, or all of the customer. */
export const keyRevocationSchema = z.strictObject({ api_key_id: idSchema.optional() })
