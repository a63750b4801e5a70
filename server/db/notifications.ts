import type { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

/** Names of the channels that notifications come by are SQL identifiers. */
type Handler = (payload: string) => void
type Unlisten = () => Promise<void>

export type Listen = (channel: string, handler: Handler) => Promise<Unlisten>

const reconnectAfterMs = 1000

export function listenOnPglite(pglite: PGlite): Listen {
  return async (channel, handler) => {
    const unlisten = await pglite.listen(channel, handler)
    return async () => {
      if (!pglite.closed) await unlisten()
    }
  }
}

/**
 * One connection for all channels of this process; made anew when it breaks, and then every handler is called with
 * an empty payload, for what was notified in between is lost.
 */
export function listenOnPostgres(
  databaseUrl: string,
  onError: (error: Error) => void,
): { listen: Listen; close(): Promise<void> } {
  const handlers = new Map<string, Set<Handler>>()
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: databaseUrl, application_name: 'anemone notifications' })
    next.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload ?? '')
    })
    next.on('error', reconnectLater)
    next.on('end', () => reconnectLater())
    await next.connect()
    client = next
    for (const channel of handlers.keys()) await next.query(`LISTEN ${next.escapeIdentifier(channel)}`)
  }

  function reconnectLater(error?: Error): void {
    if (error) onError(error)
    if (closed || timer) return
    client = undefined
    timer = setTimeout(() => {
      timer = undefined
      connecting = connect().then(wakeAll, reconnectLater)
    }, reconnectAfterMs)
  }

  function wakeAll(): void {
    for (const group of handlers.values()) for (const handler of group) handler('')
  }

  return {
    async listen(channel, handler) {
      connecting ??= connect()
      await connecting
      const group = handlers.get(channel) ?? new Set()
      handlers.set(channel, group.add(handler))
      if (group.size === 1) await client?.query(`LISTEN ${client.escapeIdentifier(channel)}`)
      return async () => {
        group.delete(handler)
        if (group.size > 0) return
        handlers.delete(channel)
        if (!closed) await client?.query(`UNLISTEN ${client.escapeIdentifier(channel)}`)
      }
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
