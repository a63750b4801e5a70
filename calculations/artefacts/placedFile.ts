import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArtefactIdentity } from './artefactFile.ts'
import type { ManifestFile } from './manifest.ts'

const HASH_PIECE_BYTES = 1 << 20

/** A file of a result whose parts are written in any order; hashed once it is complete. */
export class PlacedFile {
  readonly #identity: ArtefactIdentity
  readonly #file: FileHandle

  private constructor(identity: ArtefactIdentity, file: FileHandle) {
    this.#identity = identity
    this.#file = file
  }

  static async create(folder: string, identity: ArtefactIdentity): Promise<PlacedFile> {
    return new PlacedFile(identity, await open(join(folder, identity.name), 'w+'))
  }

  /** @param position  of the first byte in the file; where it cannot be written, the file is closed */
  async write(bytes: Uint8Array, position: number): Promise<void> {
    try {
      for (let done = 0; done < bytes.length; ) {
        const { bytesWritten } = await this.#file.write(bytes, done, bytes.length - done, position + done)
        done += bytesWritten
      }
    } catch (error) {
      await this.#file.close()
      throw error
    }
  }

  async finish(): Promise<ManifestFile> {
    await this.#file.sync()
    const { size } = await this.#file.stat()
    const sha256 = await this.#hash(size)
    await this.#file.close()
    const { name, kind, mediaType, siteId } = this.#identity
    return { name, kind, media_type: mediaType, bytes: size, sha256, site_id: siteId }
  }

  /** Closes the file of a calculation that is given up. */
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
