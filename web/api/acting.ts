import { z } from 'zod'
import type { TextStore } from '#web/state/localStore.ts'
import { createObservable, type Observable } from '#web/state/observable.ts'
import type { SessionState } from './session.ts'

const ownAccountSchema = z.object({ uuid: z.string(), id: z.number(), login_name: z.string() })

/** The admin's own account, which the banner names and to which the admin returns. */
export type OwnAccount = z.infer<typeof ownAccountSchema>

const storedSchema = z.object({
  /** Subject of the admin's token: another login in this tab does not continue. */
  subject: z.string(),
  own: ownAccountSchema,
  /** uuid of the customer that the admin acts for. */
  actingFor: z.string().nullable(),
})
type Stored = z.infer<typeof storedSchema>

/** Customer that an admin acts for; stored across reloads, until the admin returns or logs out. */
export interface Acting {
  readonly actingFor: Pick<Observable<string | null>, 'get' | 'subscribe'>
  /** null until the admin's own account was loaded. */
  readonly own: () => OwnAccount | null
  readonly rememberOwn: (own: OwnAccount) => void
  /** @param uuid  null: the own account */
  readonly actAs: (uuid: string | null) => void
}

const key = 'actingFor'

/** @param storage  of this tab: two tabs may act for two customers */
export function createActing(
  storage: TextStore,
  session: Pick<Observable<SessionState>, 'get' | 'subscribe'>,
): Acting {
  const actingFor = createObservable<string | null>(null)

  function read(): Stored | null {
    const state = session.get()
    if (state.status !== 'authenticated' || !state.user.roles.includes('Admin')) return null
    const stored = storedSchema.safeParse(parse(storage.getItem(key)))
    return stored.success && stored.data.subject === state.user.subject ? stored.data : null
  }

  function follow(): void {
    if (session.get().status === 'starting') return
    const stored = read()
    if (!stored) storage.removeItem(key)
    actingFor.set(stored?.actingFor ?? null)
  }

  session.subscribe(follow)
  follow()

  return {
    actingFor,
    own: () => read()?.own ?? null,
    rememberOwn({ uuid, id, login_name }) {
      const state = session.get()
      if (state.status !== 'authenticated') return
      const stored: Stored = {
        subject: state.user.subject,
        own: { uuid, id, login_name },
        actingFor: actingFor.get(),
      }
      storage.setItem(key, JSON.stringify(stored))
    },
    actAs(uuid) {
      const stored = read()
      if (!stored) return
      storage.setItem(key, JSON.stringify({ ...stored, actingFor: uuid }))
      actingFor.set(uuid)
    },
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // Not our format: ignored.
    return null
  }
}
