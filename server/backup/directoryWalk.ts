import { createReadStream } from 'node:fs'
import { lstat, readdir, readlink, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, posix } from 'node:path'
import { isErrnoException } from '../db/errno.ts'
import { type LeftOut, resolvedInside } from './backupFormat.ts'

/** File, link or empty folder for a backup; paths are relative to the data directory, with slashes. */
export type Content =
  | {
      readonly kind: 'file'
      readonly path: string
      readonly bytes: number
      read(): AsyncIterable<Uint8Array>
      /** Earlier file with the same bytes on disk. */
      readonly sameAs?: string
    }
  | { readonly kind: 'link'; readonly path: string; readonly target: string }
  | { readonly kind: 'folder'; readonly path: string }

/**
 * Finds all entries under paths of a data directory. It does not follow links: a link inside the directory is
 * stored as a link, one to outside is omitted by name. Only a part that itself is a link, such as `atlases`
 * on another disk, is stored as the folder that it leads to.
 */
export class DirectoryWalk {
  readonly contents: Content[] = []
  readonly leftOut: LeftOut[] = []
  readonly #dataDirectory: string
  /** Absolute folders of the data directory and its linked parts, with their paths in it. */
  readonly #roots: (readonly [string, string])[]
  readonly #shared = new Map<string, string>()

  private constructor(dataDirectory: string, roots: (readonly [string, string])[]) {
    this.#dataDirectory = dataDirectory
    this.#roots = roots
  }

  static async of(dataDirectory: string): Promise<DirectoryWalk> {
    return new DirectoryWalk(dataDirectory, [
      [dataDirectory, ''],
      [await realpath(dataDirectory), ''],
    ])
  }

  /** Adds a part, which may be a link to a folder elsewhere. */
  async addPart(path: string): Promise<void> {
    const place = join(this.#dataDirectory, path)
    const isLinkedFolder = (await about(place))?.isSymbolicLink() && (await stat(place)).isDirectory()
    if (!isLinkedFolder) return this.add(path)
    this.#roots.push([await realpath(place), path])
    await this.#addFolder(path)
  }

  /** Adds the entry at a path and all below it; skips entries that disappear meanwhile. */
  async add(path: string): Promise<void> {
    const place = join(this.#dataDirectory, path)
    const found = await about(place)
    if (found === null) return
    if (found.isSymbolicLink()) return this.#addLink(path, await readlink(place))
    if (found.isDirectory()) return this.#addFolder(path)
    if (!found.isFile()) {
      this.leftOut.push({ path, reason: 'special', target: null })
      return
    }
    const inode = `${found.dev}:${found.ino}`
    const sameAs = found.nlink > 1 ? this.#shared.get(inode) : undefined
    if (sameAs === undefined) this.#shared.set(inode, path)
    const file = { kind: 'file', path, bytes: found.size, read: () => createReadStream(place) } as const
    this.contents.push(sameAs === undefined ? file : { ...file, sameAs })
  }

  async #addFolder(path: string): Promise<void> {
    const entries = await readdir(join(this.#dataDirectory, path), { withFileTypes: true })
    if (entries.length === 0) this.contents.push({ kind: 'folder', path })
    // Links first: a version published meanwhile is complete when its folder is read after its link.
    const links = entries.filter((entry) => entry.isSymbolicLink())
    const others = entries.filter((entry) => !entry.isSymbolicLink())
    for (const names of [links, others].map((some) => some.map(({ name }) => name).sort()))
      for (const name of names) await this.add(`${path}/${name}`)
  }

  #addLink(path: string, target: string): void {
    const relative = this.#relativeTarget(path, target)
    if (relative === null) this.leftOut.push({ path, reason: 'pointsOutside', target })
    else this.contents.push({ kind: 'link', path, target: relative })
  }

  /** Text of a link in the restored directory to the same target; null: it leads outside. */
  #relativeTarget(path: string, target: string): string | null {
    if (!isAbsolute(target)) return resolvedInside(path, target) === null ? null : target
    for (const [root, inside] of this.#roots)
      if (target === root || target.startsWith(`${root}/`)) {
        const place = posix.join('/', inside, target.slice(root.length))
        return posix.relative(posix.join('/', posix.dirname(path)), place) || '.'
      }
    return null
  }
}

function about(path: string) {
  return lstat(path).catch((error: unknown) => {
    if (isErrnoException(error) && error.code === 'ENOENT') return null
    throw error
  })
}
