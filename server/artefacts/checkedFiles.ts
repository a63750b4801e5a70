import { stat } from 'node:fs/promises'
import { hashOf } from '../hashedFiles.ts'

/** Maximum number of files whose check is remembered; the most recent ones. */
const mostRemembered = 10_000

interface Check {
  readonly stamp: string
  readonly isWhole: Promise<boolean>
}

/** Compares files with the hashes that they were stored with; a file that did not change since is read once. */
export class CheckedFiles {
  readonly #checks = new Map<string, Check>()

  /** Whether a file has the given hash. @throws NodeJS.ErrnoException ENOENT if the file does not exist */
  async isWhole(path: string, sha256: string): Promise<boolean> {
    const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true })
    const stamp = [ino, size, mtimeNs, ctimeNs, sha256].join(' ')
    const known = this.#checks.get(path)
    const check = known?.stamp === stamp ? known : { stamp, isWhole: hasHash(path, sha256) }
    this.#remember(path, check)
    try {
      const isWhole = await check.isWhole
      if (!isWhole) this.#forget(path, check)
      return isWhole
    } catch (error) {
      this.#forget(path, check)
      throw error
    }
  }

  #remember(path: string, check: Check): void {
    this.#checks.delete(path)
    this.#checks.set(path, check)
    const [oldest] = this.#checks.keys()
    if (this.#checks.size > mostRemembered && oldest !== undefined) this.#checks.delete(oldest)
  }

  #forget(path: string, check: Check): void {
    if (this.#checks.get(path) === check) this.#checks.delete(path)
  }
}

async function hasHash(path: string, sha256: string): Promise<boolean> {
  return (await hashOf(path)).sha256 === sha256
}
