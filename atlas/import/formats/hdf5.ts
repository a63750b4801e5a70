import { Worker } from 'node:worker_threads'
import { type Dataset, type DatasetVariable, type Hyperslab, UnreadableFile } from '../dataset/index.ts'
import type { Hdf5Answer, Hdf5Request, OpenedFile } from './hdf5Thread.ts'

type Payload = Hdf5Request extends infer Request
  ? Request extends unknown
    ? Omit<Request, 'id'>
    : never
  : never
type Result = Extract<Hdf5Answer, { result: unknown }>['result']

interface Pending {
  readonly path: string
  readonly resolve: (result: Result) => void
  readonly reject: (error: Error) => void
}

/**
 * Time without an answer after which a thread counts as hanging, s: the HDF5 library loops forever on some
 * damaged files. Reads take seconds.
 */
const PATIENCE_S = 120

/**
 * Thread that reads NetCDF4/HDF5 files. One serves all files of an import; stop it at the end. If it hangs,
 * dies or is stopped, all its requests fail with the file's name.
 */
export class Hdf5Thread {
  readonly #worker = new Worker(new URL('./hdf5Thread.ts', import.meta.url))
  readonly #patienceS: number
  readonly #pending = new Map<number, Pending>()
  #watch: NodeJS.Timeout | undefined
  #lastId = 0
  #end: string | null = null

  constructor(patienceS: number = PATIENCE_S) {
    this.#patienceS = patienceS
    this.#worker.on('message', (answer: Hdf5Answer) => this.#settle(answer))
    this.#worker.on('error', (error) => this.#fail(String(error)))
    this.#worker.on('exit', (code) => this.#fail(`exit code ${code}`))
  }

  get hasEnded(): boolean {
    return this.#end !== null
  }

  async open(path: string): Promise<Dataset> {
    const { variables, globals } = (await this.#ask(path, { open: path })) as OpenedFile
    return {
      path,
      variables,
      globals,
      read: async (variable: DatasetVariable, slab: Hyperslab) =>
        (await this.#ask(path, { read: path, variable, slab })) as Float32Array | Float64Array,
      readText: async (variable: DatasetVariable) =>
        (await this.#ask(path, { readText: path, variable })) as string[],
      close: async () => {
        // A dead thread has nothing to close.
        if (this.#end === null) await this.#ask(path, { close: path })
      },
    }
  }

  /** Kills the thread in any state. @param reason  for waiting requests */
  async stop(reason = 'it was stopped'): Promise<void> {
    this.#fail(reason)
    await this.#worker.terminate()
  }

  #ask(path: string, payload: Payload): Promise<Result> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      if (this.#end !== null) {
        reject(new UnreadableFile(path, `reading has ended: ${this.#end}`))
        return
      }
      this.#pending.set(id, { path, resolve, reject })
      if (this.#pending.size === 1) this.#watchProgress()
      this.#worker.postMessage({ id, ...payload })
    })
  }

  /** The thread answers requests in order: any answer is progress. */
  #watchProgress(): void {
    clearTimeout(this.#watch)
    if (this.#pending.size === 0) return
    this.#watch = setTimeout(() => {
      void this.stop(`no answer for ${this.#patienceS} s`)
    }, 1000 * this.#patienceS)
  }

  #fail(reason: string): void {
    this.#end ??= reason
    clearTimeout(this.#watch)
    for (const { path, reject } of this.#pending.values())
      reject(new UnreadableFile(path, `reading ended with ${reason}`))
    this.#pending.clear()
  }

  #settle(answer: Hdf5Answer): void {
    const pending = this.#pending.get(answer.id)
    this.#pending.delete(answer.id)
    this.#watchProgress()
    if ('failure' in answer) pending?.reject(new UnreadableFile(pending.path, answer.failure))
    else pending?.resolve(answer.result)
  }
}
