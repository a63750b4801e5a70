import type { EmbeddedPool } from './embeddedPool.ts'
import { ListeningConnection } from './listeningConnection.ts'

/** Called with the payload; an empty payload means that notifications may have been missed. */
export type Handler = (payload: string) => void
type Unlisten = () => Promise<void>

/** Channel names are SQL identifiers. */
export type Listen = (channel: string, handler: Handler) => Promise<Unlisten>

export function listenOnEmbedded(pool: EmbeddedPool): Listen {
  const channels = new Channels({
    listen: (channel) => pool.run(`LISTEN ${channel}`),
    unlisten: (channel) => pool.run(`UNLISTEN ${channel}`),
  })
  pool.onNotification((channel, payload) => channels.notify(channel, payload))
  return channels.listen
}

/**
 * Opens one connection for all channels of this process. After a reconnection, every handler gets an empty payload:
 * notifications in between were lost.
 * @param onLost called for each connection that was lost or could not be opened
 */
export function listenOnPostgres(
  databaseUrl: string,
  onLost: (error: Error) => void,
): { listen: Listen; close(): Promise<void> } {
  const connection = new ListeningConnection(databaseUrl, onLost)
  const channels = new Channels(connection)
  connection.onNotification = (channel, payload) => channels.notify(channel, payload)
  connection.onRenewed = () => channels.notifyAll()
  return { listen: channels.listen, close: () => connection.close() }
}

interface ListensByChannel {
  listen(channel: string): Promise<void>
  unlisten(channel: string): Promise<void>
}

/** Handlers of one connection by channel. */
class Channels {
  readonly #connection: ListensByChannel
  readonly #handlers = new Map<string, Set<Handler>>()

  constructor(connection: ListensByChannel) {
    this.#connection = connection
  }

  notify(channel: string, payload: string): void {
    for (const handler of this.#handlers.get(channel) ?? []) handler(payload)
  }

  notifyAll(): void {
    for (const channel of this.#handlers.keys()) this.notify(channel, '')
  }

  readonly listen: Listen = async (channel, handler) => {
    const group = this.#handlers.get(channel) ?? new Set()
    this.#handlers.set(channel, group.add(handler))
    await this.#connection.listen(channel)
    return async () => {
      group.delete(handler)
      if (group.size > 0) return
      this.#handlers.delete(channel)
      await this.#connection.unlisten(channel)
    }
  }
}
