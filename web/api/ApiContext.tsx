import { createContext, type ReactNode, useContext } from 'react'
import type { Configuration, Preparation } from '#contracts'
import type { SpeechStore } from '#web/language/speech.ts'
import { useObservable } from '#web/state/observable.ts'
import type { Acting } from './acting.ts'
import type { Caller } from './callRoute.ts'
import type { Session, SessionState } from './session.ts'

/** Connection of the page to the server: created once in main.tsx, provided by context. */
export interface Connection {
  readonly session: Session
  readonly caller: Caller
  readonly speech: SpeechStore
  readonly acting: Acting
  readonly configuration: () => Promise<Configuration>
  /** Requests the progress of the demo again. */
  readonly preparation: () => Promise<Preparation | null>
  readonly clientVersion: string
}

const ConnectionContext = createContext<Connection | null>(null)

export function ConnectionProvider({
  connection,
  children,
}: {
  readonly connection: Connection
  readonly children: ReactNode
}) {
  return <ConnectionContext value={connection}>{children}</ConnectionContext>
}

export function useConnection(): Connection {
  const connection = useContext(ConnectionContext)
  if (!connection) throw new Error('ConnectionProvider is missing')
  return connection
}

/** `call(routes.xyz, { params, query, body })`, and `fetchFile` for files. */
export function useCaller(): Caller {
  return useConnection().caller
}

export function useSessionState(): SessionState {
  return useObservable(useConnection().session.state)
}
