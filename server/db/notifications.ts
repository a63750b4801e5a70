import type { PGlite } from '@electric-sql/pglite'
import { ListeningConnection } from './listeningConnection.ts'

/** Called with the payload; with an empty one where notifications may have been missed. */
export type Handler = (payload: string) => void
type Unlisten = () => Promise<void>

/** Names of the channels that notifications come by are SQL identifiers. */
export type Listen = (channel: string, handler: Handler) => Promise<Unlisten>

export function listenOnPglite(pglite: PGlite): Listen {
  return async (channel, handler) => {
    const unlisten = await pglite.listen(channel, handler)
    return async () => {
      if (!pglite.closed) await unlisten()
    }
  }
}

/**
 * One connection for all channels of this process; made anew when it is lost, and then every handler is called with
 * an empty payload, for what was notified in between reached nobody.
 *
 * @param onLost  called for each connection that was lost or could not be made
 */
export function listenOnPostgres(
  databaseUrl: string,
  onLost: (error: Error) => void,
): { listen: Listen; close(): Promise<void> } {
  const connection = new ListeningConnection(databaseUrl, onLost)
  const handlers = new Map<string, Set<Handler>>()
  connection.onNotification = (channel, payload) => {
    for (const handler of handlers.get(channel) ?? []) handler(payload)
  }
  connection.onRenewed = () => {
    for (const group of handlers.values()) for (const handler of group) handler('')
  }
  return {
    async listen(channel, handler) {
      const group = handlers.get(channel) ?? new Set()
      handlers.set(channel, group.add(handler))
      await connection.listen(channel)
      return async () => {
        group.delete(handler)
        if (group.size > 0) return
        handlers.delete(channel)
        await connection.unlisten(channel)
      }
    },
    close: () => connection.close(),
  }
}
