import { createHash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import type { ManifestFile } from './manifest.ts'

/** Accepts bytes in order. A buffer may be reused once the promise has settled. */
export interface ByteSink {
  write(bytes: Uint8Array): Promise<void>
}

export interface ArtefactIdentity {
  readonly name: string
  readonly kind: ManifestFile['kind']
  readonly mediaType: string
  readonly siteId: number | null
}

/** A file of a result: hashed while it is written, and complete on the disk when it is finished. */
export class ArtefactFile implements ByteSink {
  readonly #identity: ArtefactIdentity
  readonly #file: FileHandle
  readonly #hash = createHash('sha256')
  #bytes = 0

  private constructor(identity: ArtefactIdentity, file: FileHandle) {
    this.#identity = identity
    this.#file = file
  }

  static async create(folder: string, identity: ArtefactIdentity): Promise<ArtefactFile> {
    return new ArtefactFile(identity, await open(join(folder, identity.name), 'w'))
  }

  async write(bytes: Uint8Array): Promise<void> {
    this.#hash.update(bytes)
    this.#bytes += bytes.length
    await this.#file.appendFile(bytes)
  }

  async finish(): Promise<ManifestFile> {
    await this.#file.sync()
    await this.#file.close()
    const { name, kind, mediaType, siteId } = this.#identity
    return {
      name,
      kind,
      media_type: mediaType,
      bytes: this.#bytes,
      sha256: this.#hash.digest('hex'),
      site_id: siteId,
    }
  }

  /** Closes the file of a calculation that is given up. */
  async abandon(): Promise<void> {
    await this.#file.close()
  }
}
