import { signUpRoutes } from '#contracts'
import { setPasswordByLink } from '../../commands/account/passwordLinks.ts'
import { requestPasswordReset } from '../../commands/account/requestPasswordReset.ts'
import { requestSignUp } from '../../commands/account/signUp.ts'
import type { ServerContext } from '../../context.ts'
import type { RegisterRoute } from '../../http/registerRoute.ts'
import { type AttemptLimit, attemptKey, countAttempt } from '../../identity/attempts.ts'
import { countedAddress } from '../../identity/networkAddress.ts'
import { requireNoMaintenance } from '../../policies/maintenance.ts'
import { requireOwnIssuer } from '../../policies/ownAccount.ts'

/**
 * Limits per network address. The first two calls reveal whether an account exists, as specified: the limit
 * prevents their use as a directory of accounts. Limits per account are checked where it is looked up.
 */
const limits = {
  reset: { attempts: 10, windowS: 15 * 60 },
  registration: { attempts: 10, windowS: 60 * 60 },
  'set password': { attempts: 30, windowS: 5 * 60 },
} as const satisfies Record<string, AttemptLimit>

const done = { ok: true } as const

/** Routes of accounts before the login. With an external realm, accounts are created and changed there. */
export function registerSignUpRoutes(register: RegisterRoute, context: ServerContext): void {
  const { database, environment } = context

  async function admit(purpose: keyof typeof limits, networkAddress: string): Promise<void> {
    requireOwnIssuer(environment)
    await requireNoMaintenance(database.db, { isAdmin: false })
    await countAttempt(database.db, attemptKey(purpose, countedAddress(networkAddress)), limits[purpose])
  }

  register(signUpRoutes.requestPasswordReset, async ({ query, request, language }) => {
    await admit('reset', request.ip)
    await requestPasswordReset(context, query.name, language)
    return done
  })

  register(signUpRoutes.requestSignUp, async ({ query, request, language }) => {
    await admit('registration', request.ip)
    await requestSignUp(context, query, language)
    return done
  })

  register(signUpRoutes.setPassword, async ({ body, request }) => {
    await admit('set password', request.ip)
    const { token, new_password, revoke_api_keys } = body
    return { login_name: await setPasswordByLink(database, token, new_password, revoke_api_keys) }
  })
}
