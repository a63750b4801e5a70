import { z } from 'zod'
import { textSchema } from './input.ts'

/** Field as typed; the rules of accounts in the domain report its issues. */
const typed = textSchema(500)

/** Fields of a sign-up. Empty ones are left out. */
export const signUpSchema = z.strictObject({
  gender: typed,
  first_name: typed,
  last_name: typed,
  login_name: typed,
  email: typed,
  street: typed.optional(),
  postal_code: typed.optional(),
  city: typed.optional(),
  country: typed.optional(),
  company_name: typed.optional(),
  company_vat: typed.optional(),
  company_website: typed.optional(),
  telephone: typed.optional(),
})
export type SignUp = z.infer<typeof signUpSchema>

/** Fields that customers change themselves; the login name stays. */
export const accountChangeSchema = signUpSchema.omit({ login_name: true }).partial()
export type AccountChange = z.infer<typeof accountChangeSchema>

/** Mails that a customer gets about jobs, and about data that bring results up to date. */
export const notificationsSchema = z.strictObject({
  job_start: z.boolean(),
  job_end: z.boolean(),
  job_error: z.boolean(),
  /** Absent: unchanged. */
  new_data: z.boolean().optional(),
})
export type Notifications = z.infer<typeof notificationsSchema>

/** A key for programs, usable as a bearer token; later only its beginning is shown. */
export const apiKeySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  prefix: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  /** null: good until it is revoked. */
  expires_at: z.string().nullable(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

/**
 * Whether a new password also revokes the keys for programs, which an attacker with the old password may have created.
 */
export const revokeKeysSchema = z.boolean().default(false)

/**
 * Address of the link in a mail. The token follows the '#', so that neither the server's
 * log nor a proxy's log contains it.
 */
export function passwordPagePath(token: string): string {
  return `/set-password#${token}`
}
