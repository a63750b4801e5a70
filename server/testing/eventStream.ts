import { type Job, jobSchema } from '#contracts'

export interface StreamEvent {
  readonly event: string
  readonly id: string | undefined
  readonly data: string
}

export interface TestStream {
  readonly status: number
  /** The next event that satisfies a condition; earlier ones are skipped. */
  next(isNeeded: (event: StreamEvent) => boolean): Promise<StreamEvent>
  /** The next event of a job that satisfies a condition. */
  nextJob(isNeeded: (job: Job) => boolean): Promise<Job>
  close(): void
}

/** Opens an event stream as a browser does, and reads its events. */
export async function openStream(
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<TestStream> {
  const controller = new AbortController()
  const answer = await fetch(url, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: controller.signal,
  })
  const events = eventsOf(answer)
  async function next(isNeeded: (event: StreamEvent) => boolean): Promise<StreamEvent> {
    for (;;) {
      const { value, done } = await events.next()
      if (done) throw new Error('the stream has ended')
      if (isNeeded(value)) return value
    }
  }
  return {
    status: answer.status,
    next,
    async nextJob(isNeeded) {
      const { data } = await next(
        ({ event, data }) => event === 'job' && isNeeded(jobSchema.parse(JSON.parse(data))),
      )
      return jobSchema.parse(JSON.parse(data))
    },
    close: () => controller.abort(),
  }
}

async function* eventsOf(answer: Response): AsyncGenerator<StreamEvent> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const bytes of answer.body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const lines = text.slice(0, end).split('\n')
      text = text.slice(end + 2)
      const field = (name: string) =>
        lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2)
      yield { event: field('event') ?? 'message', id: field('id'), data: field('data') ?? '' }
    }
  }
}
