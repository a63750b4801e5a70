import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** Call of the API from a separate thread. */
export interface LoadCall {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Beginning with a slash. */
  readonly path: string
  readonly token: string
  /** Sent as it is, as JSON. */
  readonly json?: string
  /** A multipart form. */
  readonly form?: {
    readonly fields: Readonly<Record<string, string>>
    readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[]
  }
}

export interface LoadAnswer {
  readonly status: number
  readonly bytes: number
  readonly ms: number
  /** First characters of the body. */
  readonly beginning: string
  /** Last characters. */
  readonly end: string
}

/** Makes simultaneous calls from another thread, so that the server's thread only serves. */
export async function callAtOnce(url: string, calls: readonly LoadCall[]): Promise<LoadAnswer[]> {
  const worker = new Worker(new URL('./loadThread.ts', import.meta.url), {
    workerData: { url, calls },
    execArgv: [],
  })
  const [answers] = await once(worker, 'message')
  await worker.terminate()
  return answers
}
