import type { ManifestFile } from '../artefacts/manifest.ts'
import { PlacedFile } from '../artefacts/placedFile.ts'
import { encodeHeader, PREFIX_BYTES, type SeriesHeader, valueOffset } from './layout.ts'

export class SeriesFileWriter {
  readonly #file: PlacedFile
  readonly #header: SeriesHeader
  readonly #headerBytes: number

  private constructor(file: PlacedFile, header: SeriesHeader, headerBytes: number) {
    this.#file = file
    this.#header = header
    this.#headerBytes = headerBytes
  }

  static async create(
    folder: string,
    name: string,
    siteId: number,
    header: SeriesHeader,
  ): Promise<SeriesFileWriter> {
    const file = await PlacedFile.create(folder, {
      name,
      kind: 'series',
      mediaType: 'application/octet-stream',
      siteId,
    })
    const bytes = encodeHeader(header)
    await file.write(bytes, 0)
    return new SeriesFileWriter(file, header, bytes.length - PREFIX_BYTES)
  }

  /** @param values  one array per column of the header, all of one length */
  async write(firstRow: number, values: readonly Float32Array[]): Promise<void> {
    const { rows } = this.#header
    for (const [column, series] of values.entries()) {
      const bytes = new Uint8Array(series.buffer, series.byteOffset, series.byteLength)
      await this.#file.write(bytes, valueOffset(this.#headerBytes, rows, column, firstRow))
    }
  }

  finish(): Promise<ManifestFile> {
    return this.#file.finish()
  }

  abandon(): Promise<void> {
    return this.#file.abandon()
  }
}
