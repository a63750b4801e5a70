import pg from 'pg'
import { databaseAddress } from './databaseAddress.ts'
import { connectionSettings } from './postgres.ts'

/** Pauses before reconnecting, ms: most losses are over at once, a restart takes seconds. */
const renewAfterMs = [50, 250, 1000]
/** Interval of keep-alive queries, ms: a connection that only listens would not notice its loss. */
const askEveryMs = 15_000
const answerWithinMs = 10_000

/** Connection to PostgreSQL that listens on channels and reconnects after every loss, until it is closed. */
export class ListeningConnection {
  onNotification: (channel: string, payload: string) => void = () => {}
  /** Called when the connection listens again after a loss. */
  onRenewed: () => void = () => {}
  readonly #databaseUrl: string
  readonly #onLost: (error: Error) => void
  readonly #channels = new Set<string>()
  #client: pg.Client | undefined
  #connecting: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #failures = 0
  #closed = false

  constructor(databaseUrl: string, onLost: (error: Error) => void) {
    this.#databaseUrl = databaseUrl
    this.#onLost = onLost
  }

  /** @throws Error  the first connection failed; later failures are retried */
  async listen(channel: string): Promise<void> {
    this.#channels.add(channel)
    this.#connecting ??= this.#connect()
    await this.#connecting
    await this.#say('LISTEN', channel)
  }

  async unlisten(channel: string): Promise<void> {
    this.#channels.delete(channel)
    await this.#say('UNLISTEN', channel)
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    // A connection that is still being opened closes itself.
    await this.#connecting?.catch(() => {})
    const client = this.#client
    this.#client = undefined
    await client?.end().catch(this.#onLost)
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...connectionSettings,
      connectionString: databaseAddress(this.#databaseUrl),
      application_name: 'anemone notifications',
      query_timeout: answerWithinMs,
    })
    client.on('notification', ({ channel, payload }) => this.onNotification(channel, payload ?? ''))
    client.on('error', (error) => this.#lose(client, error))
    client.on('end', () => this.#lose(client, new Error('the connection for notifications has ended')))
    try {
      await client.connect()
      for (const channel of this.#channels) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
    if (this.#closed) return void (await client.end())
    this.#client = client
    this.#failures = 0
    this.#askLater(client)
  }

  /** If the connection is lost meanwhile, the next one listens on the channels needed then. */
  async #say(verb: 'LISTEN' | 'UNLISTEN', channel: string): Promise<void> {
    const client = this.#client
    if (!client) return
    try {
      await client.query(`${verb} ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      this.#lose(client, error as Error)
    }
  }

  #askLater(client: pg.Client): void {
    this.#timer = setTimeout(async () => {
      try {
        await client.query('SELECT 1')
        if (this.#client === client) this.#askLater(client)
      } catch (error) {
        this.#lose(client, error as Error)
      }
    }, askEveryMs).unref()
  }

  /** Only the first call for a connection has an effect. */
  #lose(client: pg.Client, error: Error): void {
    if (this.#client !== client || this.#closed) return
    this.#client = undefined
    this.#onLost(error)
    client.end().catch(() => {})
    this.#renewLater()
  }

  #renewLater(): void {
    clearTimeout(this.#timer)
    const pauseMs = renewAfterMs[Math.min(this.#failures, renewAfterMs.length - 1)]
    this.#failures += 1
    this.#timer = setTimeout(() => {
      this.#connecting = this.#connect().then(
        () => {
          if (this.#client) this.onRenewed()
        },
        (error: Error) => {
          this.#onLost(error)
          if (!this.#closed) this.#renewLater()
        },
      )
    }, pauseMs)
  }
}
