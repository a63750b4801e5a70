import { z } from 'zod'

/** A field as it is typed; what is wrong with it is said by the rules of accounts in the domain. */
const typed = z.string().max(500)

/** Fields of a registration. Empty ones are left out. */
export const registrationSchema = z.object({
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
export type Registration = z.infer<typeof registrationSchema>

/** Fields that customers change themselves; the login name stays. */
export const accountChangeSchema = registrationSchema.omit({ login_name: true }).partial()
export type AccountChange = z.infer<typeof accountChangeSchema>

/** Mails that a customer gets about jobs. */
export const notificationsSchema = z.object({
  job_start: z.boolean(),
  job_end: z.boolean(),
  job_error: z.boolean(),
})
export type Notifications = z.infer<typeof notificationsSchema>

/** A key for programs, usable as a bearer token; only its beginning is ever shown again. */
export const apiKeySchema = z.object({
  id: z.number().int(),
  name: z.string(),
  prefix: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type ApiKey = z.infer<typeof apiKeySchema>

/**
 * Where the link in a mail leads. The token stands behind the '#', so that neither the server's
 * log nor a proxy's ever sees it.
 */
export function passwordPagePath(token: string): string {
  return `/set-password#${token}`
}
