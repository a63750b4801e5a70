import { createReadStream } from 'node:fs'
import { lstat, readdir, readlink, realpath, stat } from 'node:fs/promises'
import { isAbsolute, join, posix } from 'node:path'
import { isErrnoException } from '../db/errno.ts'
import { type LeftOut, resolvedInside } from './backupFormat.ts'

/** A file, link or empty folder that a backup keeps; paths are below the data directory, with slashes. */
export type Content =
  | {
      readonly kind: 'file'
      readonly path: string
      readonly bytes: number
      read(): AsyncIterable<Uint8Array>
      /** An earlier file with the same bytes on the disk. */
      readonly sameAs?: string
    }
  | { readonly kind: 'link'; readonly path: string; readonly target: string }
  | { readonly kind: 'folder'; readonly path: string }

/**
 * Finds everything below paths of a data directory. Links are not followed: one that leads to a place in the directory
 * is kept as a link, one that leads out of it is left out, by name. Only a part that itself is a link, such as
 * `atlases` on another disk, is kept as the folder it leads to.
 */
export class DirectoryWalk {
  readonly contents: Content[] = []
  readonly leftOut: LeftOut[] = []
  readonly #dataDirectory: string
  /** Absolute folders that are the data directory or lie in it, with their paths in it. */
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

  /** Adds what is at a path, and all below it. What disappears meanwhile was not there. */
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
    // Links first: a version that is published meanwhile is whole when its folder is read after the link to it.
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

  /** What a link in the restored directory has to say to lead to the same place; null: it leads out of it. */
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
