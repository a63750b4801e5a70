import { registrationRoutes } from '#contracts'
import { AppError } from '../../appError.ts'
import { setPasswordByLink } from '../../commands/account/passwordLinks.ts'
import { register as registerCustomer } from '../../commands/account/register.ts'
import { requestPasswordReset } from '../../commands/account/requestPasswordReset.ts'
import type { ServerContext } from '../../context.ts'
import type { Register } from '../../http/register.ts'
import { type AttemptLimit, attemptKey, countAttempt } from '../../identity/attempts.ts'

/** What one network address may do. */
const limits = {
  reset: { attempts: 10, windowS: 15 * 60 },
  registration: { attempts: 10, windowS: 60 * 60 },
  'set password': { attempts: 30, windowS: 5 * 60 },
} as const satisfies Record<string, AttemptLimit>

const done = { ok: true } as const

/** Accounts before the login. With a realm outside they are made and changed there. */
export function registerRegistrationRoutes(register: Register, context: ServerContext): void {
  const { database, environment } = context

  async function admit(purpose: keyof typeof limits, networkAddress: string): Promise<void> {
    if (environment.oidcIssuer !== undefined) throw new AppError('NOT_PERMITTED')
    await countAttempt(database.db, attemptKey(purpose, networkAddress), limits[purpose])
  }

  register(registrationRoutes.requestPasswordReset, async ({ query, request, language }) => {
    await admit('reset', request.ip)
    await requestPasswordReset(context, query.name, language)
    return done
  })

  register(registrationRoutes.requestRegistration, async ({ query, request, language }) => {
    await admit('registration', request.ip)
    await registerCustomer(context, query, language)
    return done
  })

  register(registrationRoutes.setPassword, async ({ body, request }) => {
    await admit('set password', request.ip)
    return { login_name: await setPasswordByLink(database, body.token, body.new_password) }
  })
}
