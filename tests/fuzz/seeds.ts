import { allRoutes, type Route } from '#contracts'
import { createPasswordLink } from '#server/identity/passwordLink.ts'
import { makeCall } from '#server/testing/access/tableCall.ts'
import { makeJobs, type Stage, Things } from '#server/testing/access/things.ts'
import { buildCustomer, type LoggedIn } from '#server/testing/builders.ts'
import type { TestServer } from '#server/testing/testServer.ts'

/** A request that succeeds at least once, with items created for it. */
export interface Seed {
  readonly route: keyof typeof allRoutes
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  /** As JSON. */
  readonly body?: unknown
  /** Fields of a multipart form. */
  readonly form?: Readonly<Record<string, string>>
}

/** Requests that succeed, by caller. */
export interface Seeds {
  readonly customer: readonly Seed[]
  readonly admin: readonly Seed[]
}

/** Seeds of one route, so that single-use actions can be repeated. */
const seedsPerRoute = 2

/** Calls that would end the sessions of the callers, or their accounts. */
const left: ReadonlySet<string> = new Set(['changePassword', 'deleteSelf'])

/** Seeds of all calls of the contract: those of admins concern an otherwise unused account. */
export async function makeSeeds(server: TestServer, owner: LoggedIn, admin: LoggedIn): Promise<Seeds> {
  const jobs = await makeJobs(owner)
  const bystander = await buildCustomer(server, { loginName: 'bystander' })
  const stages = {
    customer: { server, owner, admin, jobs },
    admin: { server, owner: bystander, admin, jobs },
  }
  const seeds: Record<keyof Seeds, Seed[]> = { customer: [], admin: [] }
  for (const [name, route] of Object.entries(allRoutes) as [keyof typeof allRoutes, Route][]) {
    if (left.has(name)) continue
    const caller = route.access === 'admin' ? 'admin' : 'customer'
    for (let count = 0; count < seedsPerRoute; count++)
      seeds[caller].push(await named(await seedOf(name, stages[caller]), server, bystander))
  }
  return seeds
}

async function seedOf(route: keyof typeof allRoutes, stage: Stage): Promise<Seed> {
  const { path, query, body } = await makeCall(allRoutes[route], new Things(stage))
  const sent = body instanceof FormData ? { form: textsOf(body) } : body && { body: JSON.parse(body) }
  return { route, path, query: Object.fromEntries(query), ...sent }
}

/** Account of the bystander, for calls about an account that no test uses. */
async function named(seed: Seed, { context }: TestServer, { customer }: LoggedIn): Promise<Seed> {
  if (seed.route === 'requestPasswordReset') return { ...seed, query: { name: customer.login_name } }
  if (seed.route !== 'setPassword') return seed
  const token = await createPasswordLink(context.database.db, customer.id)
  return { ...seed, body: { token, new_password: 'Nordwind-7-Segel' } }
}

function textsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
}
