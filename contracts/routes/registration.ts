import { z } from 'zod'
import { route } from '../route.ts'
import { registrationSchema } from '../schemas/registration.ts'

const done = z.object({ ok: z.literal(true) })

/** Accounts before the login. The queries of the two GET calls carry personal data: they are never logged. */
export const registrationRoutes = {
  requestPasswordReset: route({
    method: 'GET',
    path: '/api/customers/password-reset-request',
    access: 'open',
    summary: 'Mails a link to set a new password',
    query: z.object({ name: z.string().min(1).max(320) }),
    response: done,
  }),
  requestRegistration: route({
    method: 'GET',
    path: '/api/customers/register-request',
    access: 'open',
    summary: 'Makes an account and mails a link to set its password',
    query: registrationSchema,
    response: done,
  }),
  setPassword: route({
    method: 'POST',
    path: '/api/password-set',
    access: 'open',
    summary: 'Sets the password by the one-time link of a mail',
    body: z.object({ token: z.string().max(500), new_password: z.string().max(1000) }),
    response: z.object({ login_name: z.string() }),
  }),
}
