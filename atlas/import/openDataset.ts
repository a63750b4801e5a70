import { open } from 'node:fs/promises'
import { chunkedFileMark, openChunkedFile } from './chunkedFile.ts'
import type { ComingFiles } from './comingFiles.ts'
import { type Dataset, UnreadableFile } from './dataset.ts'
import { openGrib } from './grib.ts'
import { Hdf5Thread } from './hdf5.ts'
import { openClassic } from './netcdfClassic.ts'
import { openPointCsv } from './pointCsv.ts'

/** Opens files of the kinds it knows by their first bytes; closing it closes them all. */
export class DatasetOpener {
  readonly #opened: Dataset[] = []
  readonly #coming: ComingFiles | null
  #hdf5: Hdf5Thread | null = null

  /** @param coming  files that are not there yet; default: none */
  constructor(coming: ComingFiles | null = null) {
    this.#coming = coming
  }

  /** @throws UnreadableFile  absent, or of a kind that is not read */
  async open(path: string): Promise<Dataset> {
    const dataset = await this.#openByKind(path)
    this.#opened.push(dataset)
    return dataset
  }

  async close(): Promise<void> {
    for (const dataset of this.#opened.splice(0)) await dataset.close()
    await this.#hdf5?.stop()
    this.#hdf5 = null
  }

  async #openByKind(path: string): Promise<Dataset> {
    const magic = await firstBytes(path)
    if (magic.startsWith('CDF')) return openClassic(path)
    if (magic.startsWith('\x89HDF')) {
      this.#hdf5 ??= new Hdf5Thread()
      return this.#hdf5.open(path)
    }
    if (magic.startsWith('GRIB')) return openGrib(path)
    if (magic.startsWith(chunkedFileMark)) return openChunkedFile(path, this.#coming)
    if (magic.startsWith('PK')) throw new UnreadableFile(path, 'is a zip archive: unpack it first')
    if (path.toLowerCase().endsWith('.csv')) return openPointCsv(path)
    throw new UnreadableFile(path, 'is neither NetCDF nor GRIB, and no point series as .csv')
  }
}

async function firstBytes(path: string): Promise<string> {
  try {
    const file = await open(path, 'r')
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0)
      return buffer.toString('latin1', 0, bytesRead)
    } finally {
      await file.close()
    }
  } catch (cause) {
    throw new UnreadableFile(path, cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
