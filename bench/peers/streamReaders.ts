import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Events that one client has received. */
export interface Heard {
  /** Ids of the jobs whose end the client received. */
  readonly ended: readonly string[]
  /** Time from each change of a job to its arrival, ms. */
  readonly delaysMs: readonly number[]
}

export interface StreamReaders {
  /** Events received so far by each client, in the order of their keys. */
  heard(): Promise<readonly Heard[]>
  close(): Promise<void>
}

/** Opens an event stream for each API key, in a thread of its own; resolves when all have had their first event. */
export async function openStreamReaders(url: string, keys: readonly string[]): Promise<StreamReaders> {
  const worker = new Worker(new URL('./streamReadersThread.ts', import.meta.url), {
    workerData: { url, keys },
    execArgv: [],
  })
  await once(worker, 'message')
  return {
    async heard() {
      worker.postMessage('heard')
      const [heard] = await once(worker, 'message')
      return heard
    },
    close: async () => void (await worker.terminate()),
  }
}
