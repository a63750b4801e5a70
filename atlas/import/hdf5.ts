import { type ChildProcess, fork } from 'node:child_process'
import { type Dataset, type DatasetVariable, type Hyperslab, UnreadableFile } from './dataset.ts'
import type { Hdf5Answer, Hdf5Request } from './hdf5Child.ts'

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

/** The process that reads NetCDF4/HDF5 files. One serves all files of an import; stop it at the end. */
export class Hdf5Process {
  readonly #child: ChildProcess
  readonly #pending = new Map<number, Pending>()
  #lastId = 0

  constructor() {
    this.#child = fork(new URL('./hdf5Child.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: [],
    })
    this.#child.on('message', (answer: Hdf5Answer) => this.#settle(answer))
    this.#child.on('exit', (code, signal) => {
      for (const { path, reject } of this.#pending.values())
        reject(new UnreadableFile(path, `reading ended with ${signal ?? `exit code ${code}`}`))
      this.#pending.clear()
    })
  }

  async open(path: string): Promise<Dataset> {
    const variables = (await this.#ask(path, { open: path })) as DatasetVariable[]
    return {
      path,
      variables,
      read: async (variable: DatasetVariable, slab: Hyperslab) =>
        (await this.#ask(path, { read: path, variable, slab })) as Float32Array | Float64Array,
      readText: async (variable: DatasetVariable) =>
        (await this.#ask(path, { readText: path, variable })) as string[],
      close: async () => {
        // Nothing is left to be closed when the process has died.
        if (this.#child.connected) await this.#ask(path, { close: path })
      },
    }
  }

  stop(): void {
    this.#child.kill()
  }

  #ask(path: string, payload: Payload): Promise<Result> {
    const id = ++this.#lastId
    return new Promise((resolve, reject) => {
      if (!this.#child.connected) {
        reject(new UnreadableFile(path, 'the reading process has ended'))
        return
      }
      this.#pending.set(id, { path, resolve, reject })
      this.#child.send({ id, ...payload })
    })
  }

  #settle(answer: Hdf5Answer): void {
    const pending = this.#pending.get(answer.id)
    this.#pending.delete(answer.id)
    if ('failure' in answer) pending?.reject(new UnreadableFile(pending.path, answer.failure))
    else pending?.resolve(answer.result)
  }
}
