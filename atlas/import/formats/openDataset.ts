import { open } from 'node:fs/promises'
import type { Recorder } from '#domain'
import { beginsWithMessage } from '../../grib/index.ts'
import { type Dataset, UnreadableFile } from '../dataset/index.ts'
import { chunkedFileMark, openChunkedFile } from './chunkedFile.ts'
import type { ComingFiles } from './comingFiles.ts'
import { openDods } from './dap2/dods.ts'
import { openGrib } from './grib.ts'
import { Hdf5Thread } from './hdf5.ts'
import { openClassic } from './netcdfClassic.ts'
import { openPointCsv } from './pointCsv.ts'
import { packedAs, unpackFile } from './unpackFile.ts'
import { type UnpackedArchive, unpackArchive } from './zipArchive.ts'

const sniffedBytes = 256

export interface OpenerOptions {
  /** Files that do not exist yet; default: none. */
  readonly coming?: ComingFiles | null
  /** Ends reading at once, even in a file that hangs the reader. */
  readonly signal?: AbortSignal | undefined
  /** Longest time without an answer of a thread, s. */
  readonly patienceS?: number | undefined
}

/** Opens files of supported kinds by their first bytes; closing it closes them all. */
export class DatasetOpener {
  readonly #opened: Dataset[] = []
  readonly #coming: ComingFiles | null
  readonly #signal: AbortSignal | undefined
  readonly #patienceS: number | undefined
  readonly #hdf5: Hdf5Thread[] = []
  readonly #unpacked: UnpackedArchive[] = []

  constructor({ coming = null, signal, patienceS }: OpenerOptions = {}) {
    this.#coming = coming
    this.#signal = signal
    this.#patienceS = patienceS
    signal?.addEventListener('abort', this.#onAbort, { once: true })
  }

  /** @throws UnreadableFile  absent, or of an unsupported kind */
  async open(path: string, record?: Recorder): Promise<Dataset> {
    const dataset = await this.#openByKind(path, record)
    this.#opened.push(dataset)
    return dataset
  }

  /** Opens a packed file as well: one file, or several as in answers of the climate data store. */
  async openAll(path: string, record?: Recorder): Promise<Dataset[]> {
    const begin = await firstBytes(path)
    const packed = packedAs(begin)
    if (packed === null && !begin.startsWith('PK')) return [await this.open(path, record)]
    this.#unpacked.push(
      await (packed === null ? unpackArchive(path, this.#signal) : unpackFile(path, packed, this.#signal)),
    )
    const datasets: Dataset[] = []
    for (const member of this.#unpacked.at(-1)!.files) datasets.push(await this.open(member, record))
    return datasets
  }

  async close(): Promise<void> {
    for (const dataset of this.#opened.splice(0)) await dataset.close()
    for (const { remove } of this.#unpacked.splice(0)) await remove()
    this.#signal?.removeEventListener('abort', this.#onAbort)
    for (const thread of this.#hdf5.splice(0)) await thread.stop()
  }

  readonly #onAbort = (): void => {
    for (const thread of this.#hdf5) void thread.stop()
  }

  async #openByKind(path: string, record: Recorder | undefined): Promise<Dataset> {
    const magic = await firstBytes(path)
    this.#signal?.throwIfAborted()
    if (magic.startsWith('CDF')) return openClassic(path)
    if (magic.startsWith('\x89HDF')) {
      // A thread that hung on a file cannot read the next one.
      if (this.#hdf5.at(-1)?.hasEnded !== false) this.#hdf5.push(new Hdf5Thread(this.#patienceS))
      return this.#hdf5.at(-1)!.open(path)
    }
    if (beginsWithMessage(magic)) return openGrib(path)
    if (/^Dataset\s*\{/.test(magic)) return openDods(path)
    if (magic.startsWith(chunkedFileMark)) return openChunkedFile(path, this.#coming)
    if (magic.startsWith('PK') || packedAs(magic) !== null)
      throw new UnreadableFile(path, 'is packed within what is packed: unpack it first')
    if (/\.(?:csv|srw)$/i.test(path)) return openPointCsv(path, record)
    throw new UnreadableFile(path, 'is neither NetCDF nor GRIB, and no point series as .csv or .srw')
  }
}

async function firstBytes(path: string): Promise<string> {
  try {
    const file = await open(path, 'r')
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
      return buffer.toString('latin1', 0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (cause) {
    throw new UnreadableFile(path, cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
