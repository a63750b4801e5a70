import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { encodeHeader, PREFIX_BYTES, type SeriesHeader, valueOffset } from './layout.ts'

const HASH_PIECE_BYTES = 1 << 20

/** Writes a series file block by block. */
export class SeriesFileWriter {
  readonly #file: FileHandle
  readonly #name: string
  readonly #siteId: number
  readonly #header: SeriesHeader
  readonly #headerBytes: number

  private constructor(
    file: FileHandle,
    name: string,
    siteId: number,
    header: SeriesHeader,
    headerBytes: number,
  ) {
    this.#file = file
    this.#name = name
    this.#siteId = siteId
    this.#header = header
    this.#headerBytes = headerBytes
  }

  static async create(
    folder: string,
    name: string,
    siteId: number,
    header: SeriesHeader,
  ): Promise<SeriesFileWriter> {
    const file = await open(join(folder, name), 'w+')
    const bytes = encodeHeader(header)
    await file.write(bytes, 0, bytes.length, 0)
    return new SeriesFileWriter(file, name, siteId, header, bytes.length - PREFIX_BYTES)
  }

  /** @param values  one array per column of the header, all of one length */
  async write(firstRow: number, values: readonly Float32Array[]): Promise<void> {
    const { rows } = this.#header
    for (const [column, series] of values.entries()) {
      const bytes = new Uint8Array(series.buffer, series.byteOffset, series.byteLength)
      await this.#file.write(bytes, 0, bytes.length, valueOffset(this.#headerBytes, rows, column, firstRow))
    }
  }

  async finish(): Promise<ManifestFile> {
    await this.#file.sync()
    const { size } = await this.#file.stat()
    const sha256 = await this.#hash(size)
    await this.#file.close()
    return {
      name: this.#name,
      kind: 'series',
      media_type: 'application/octet-stream',
      bytes: size,
      sha256,
      site_id: this.#siteId,
    }
  }

  async abandon(): Promise<void> {
    await this.#file.close()
  }

  async #hash(size: number): Promise<string> {
    const hash = createHash('sha256')
    const piece = new Uint8Array(HASH_PIECE_BYTES)
    for (let at = 0; at < size; ) {
      const { bytesRead } = await this.#file.read(piece, 0, piece.length, at)
      hash.update(piece.subarray(0, bytesRead))
      at += bytesRead
    }
    return hash.digest('hex')
  }
}
