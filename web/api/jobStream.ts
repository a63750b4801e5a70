import { type Job, jobSchema } from '#contracts'

/** The part of EventSource that is used here. */
export interface EventStream {
  addEventListener(type: string, listener: (event: { readonly data?: unknown }) => void): void
  close(): void
}

export interface JobStreamDependencies {
  readonly open: (url: string) => EventStream
  /** Address with a valid token; null without a login. */
  readonly url: () => Promise<string | null>
  readonly onJob: (job: Job) => void
  /** Called when a lost connection is open again. */
  readonly onReconnect: () => void
  readonly after: (delayMs: number, task: () => void) => () => void
}

/** The server sends a ping every 15 s; a stream that is silent for longer than this is dead. */
const silenceMs = 40_000
const firstRetryMs = 1_000
const longestRetryMs = 30_000

/**
 * Follows the job events until the returned function is called. The browser's own reconnection is not used,
 * since the address carries a token that may have expired: each attempt asks for a new address.
 */
export function followJobs(dependencies: JobStreamDependencies): () => void {
  let stream: EventStream | null = null
  let stopped = false
  let attempts = 0
  let cancelRetry = () => {}
  let cancelWatch = () => {}

  async function connect(): Promise<void> {
    const url = await dependencies.url().catch(() => null)
    if (stopped) return
    if (!url) return retry()
    const opened = dependencies.open(url)
    stream = opened
    watch()
    opened.addEventListener('open', () => {
      if (attempts > 0) dependencies.onReconnect()
      attempts = 0
      watch()
    })
    opened.addEventListener('ping', watch)
    opened.addEventListener('job', ({ data }) => {
      watch()
      const job = jobSchema.safeParse(parseJson(data))
      if (job.success) dependencies.onJob(job.data)
    })
    opened.addEventListener('error', retry)
  }

  function watch(): void {
    cancelWatch()
    cancelWatch = dependencies.after(silenceMs, retry)
  }

  function retry(): void {
    if (stopped) return
    close()
    const delay = Math.min(longestRetryMs, firstRetryMs * 2 ** attempts)
    attempts += 1
    cancelRetry = dependencies.after(delay, () => void connect())
  }

  function close(): void {
    cancelWatch()
    cancelRetry()
    stream?.close()
    stream = null
  }

  void connect()
  return () => {
    stopped = true
    close()
  }
}

function parseJson(data: unknown): unknown {
  try {
    return JSON.parse(String(data))
  } catch {
    // A broken event is skipped: the next one, or a reload, brings the state of the job.
    return null
  }
}
