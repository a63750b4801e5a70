import { type Configuration, configurationSchema, routes } from '#contracts'
import type { SpeechStore } from '#web/language/speech.ts'
import { openTabStore, type TextStore } from '#web/state/localStore.ts'
import type { Connection } from './ApiContext.tsx'
import { createActing } from './acting.ts'
import { createCaller } from './callRoute.ts'
import { createIdentity } from './identity.ts'
import { createSession } from './session.ts'
import { after } from './timer.ts'
import { createTokenStore } from './tokenStore.ts'

/** Connects the page to its server in this browser. @param storage where tokens are stored */
export function connect(clientVersion: string, storage: TextStore, speech: SpeechStore): Connection {
  const fetcher: typeof fetch = (...args) => fetch(...args)
  const configuration = rememberFirst(() => fetchConfiguration(fetcher))
  const session = createSession({
    identity: createIdentity(fetcher, configuration),
    tokens: createTokenStore(storage, window),
    nowMs: Date.now,
    after,
    exclusively: (task) => ('locks' in navigator ? navigator.locks.request('anemone-tokens', task) : task()),
    reloadPage: () => location.reload(),
  })
  const acting = createActing(openTabStore(), session.state)
  const { actingFor } = acting
  const caller = createCaller({ session, speech: speech.current, clientVersion, actingFor, fetcher })
  // The first call uses the configuration that the start has fetched.
  let ask = configuration
  const preparation = async () => {
    const answer = ask()
    ask = () => fetchConfiguration(fetcher)
    return (await answer).preparation
  }
  return { session, caller, speech, acting, configuration, preparation, clientVersion }
}

async function fetchConfiguration(fetcher: typeof fetch): Promise<Configuration> {
  const response = await fetcher(routes.configuration.path)
  return configurationSchema.parse(await response.json())
}

/** Shares the first answer; a failure is forgotten, so that the next call tries again. */
function rememberFirst<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null
  return () => {
    answer ??= ask().catch((error: unknown) => {
      answer = null
      throw error
    })
    return answer
  }
}
