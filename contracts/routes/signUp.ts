import { z } from 'zod'
import { route } from '../route.ts'
import { doneSchema, textSchema } from '../schemas/input.ts'
import { revokeKeysSchema, signUpSchema } from '../schemas/signUp.ts'

/** Accounts before the login. The queries of the two GET calls carry personal data: they are never logged. */
export const signUpRoutes = {
  requestPasswordReset: route('GET', '/api/customers/password-reset-request', 'open', {
    summary: 'Mails a link to set a new password',
    query: z.strictObject({ name: textSchema(320).min(1) }),
    response: doneSchema,
  }),
  requestSignUp: route('GET', '/api/customers/register-request', 'open', {
    summary: 'Makes an account and mails a link to set its password',
    query: signUpSchema,
    response: doneSchema,
  }),
  setPassword: route('POST', '/api/password-set', 'open', {
    summary: 'Sets the password by the one-time link of a mail',
    body: z.strictObject({
      token: textSchema(500),
      new_password: textSchema(1000),
      revoke_api_keys: revokeKeysSchema,
    }),
    response: z.object({ login_name: z.string() }),
  }),
}
