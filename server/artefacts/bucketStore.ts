import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { manifestName, readManifest, specFileName } from '#calculations'
import { hashOf, writeHashed } from '../hashedFiles.ts'
import { isMissing } from '../jobFolders/folderEntries.ts'
import type { JobFolders } from '../jobFolders/jobFolders.ts'
import type { ArtefactStore, AttemptName, RequestedFile, StoredFile } from './artefactStore.ts'
import type { Bucket } from './bucket.ts'
import { CheckedFiles } from './checkedFiles.ts'
import { contentOfFile, type FileContent } from './fileContent.ts'
import { LocalCopies } from './localCopies.ts'
import { StoreAway } from './storeAway.ts'

export interface BucketStoreOptions {
  readonly bucket: Bucket
  readonly folders: JobFolders
  /** Limit of all copies in the data directory, bytes. */
  readonly mostCopiesBytes: number
  /** Whether clients fetch files from the bucket themselves. */
  readonly isRedirecting: boolean
  readonly onProblem: (error: unknown) => void
  /** Called for each requested file with whether it was in its folder. */
  readonly onRequest: (isThere: boolean) => void
}

const filesAtOnce = 6
const pingMs = 3000
/** Lifetime of an address, s: a download that has begun can finish. */
const addressS = 300

/** Stores results in a bucket: `jobs/<job>/<attempt>/<file>`, the manifest last. */
export class BucketStore implements ArtefactStore {
  readonly #bucket: Bucket
  readonly #folders: JobFolders
  readonly #copies: LocalCopies
  readonly #isRedirecting: boolean
  readonly #onProblem: (error: unknown) => void
  readonly #onRequest: (isThere: boolean) => void
  readonly #checked = new CheckedFiles()
  /**
   * Running copies by path: all callers of a file wait for the same copy, which continues when one of them
   * leaves. A copy that fails or stalls is removed, so that the next caller retries.
   */
  readonly #coming = new Map<string, Promise<void>>()

  constructor({ bucket, folders, mostCopiesBytes, isRedirecting, onProblem, onRequest }: BucketStoreOptions) {
    this.#bucket = bucket
    this.#folders = folders
    this.#copies = new LocalCopies(folders, bucket.name, mostCopiesBytes, onProblem)
    this.#isRedirecting = isRedirecting
    this.#onProblem = onProblem
    this.#onRequest = onRequest
  }

  async keep(of: AttemptName, files: readonly RequestedFile[], signal?: AbortSignal): Promise<void> {
    const folder = this.#folder(of)
    const put = async ({ name, sha256 }: RequestedFile) =>
      this.#bucket.putFile(keyOf(of, name), join(folder, name), {
        sha256: sha256 ?? (await hashOf(join(folder, name))).sha256,
        mediaType: 'application/octet-stream',
        signal,
      })
    await someAtOnce(files, put)
    if (existsSync(join(folder, specFileName))) await put({ name: specFileName })
    await put({ name: manifestName })
    await this.#copies.mark(folder)
  }

  async bring(of: AttemptName, files: readonly RequestedFile[]): Promise<string> {
    const folder = this.#folder(of)
    await someAtOnce(files, (file) => this.#bringOne(of, folder, file))
    await this.#copies.use(folder)
    return folder
  }

  async content(of: AttemptName, file: RequestedFile): Promise<FileContent> {
    // Copies the file first: bytes on their way to a client can no longer be refused.
    return contentOfFile(join(await this.bring(of, [file]), file.name))
  }

  addressOf(of: AttemptName, name: string, answerHeaders: Readonly<Record<string, string>>): string | null {
    return this.#isRedirecting ? this.#bucket.addressOf(keyOf(of, name), addressS, answerHeaders) : null
  }

  async filesOf(of: AttemptName): Promise<readonly StoredFile[] | null> {
    const files: StoredFile[] = []
    const prefix = keyOf(of, '')
    for await (const { objects } of this.#bucket.list(prefix))
      for (const { key, bytes } of objects)
        files.push({ name: key.slice(prefix.length), bytes, read: () => this.#pieces(key) })
    // Without its manifest it is incomplete: the results are still in their folder.
    return files.some(({ name }) => name === manifestName) ? files : null
  }

  async *jobIds(): AsyncGenerator<readonly string[]> {
    for await (const { prefixes } of this.#bucket.list('jobs/', '/'))
      yield prefixes.map((prefix) => prefix.split('/')[1] ?? '').filter((id) => /^[0-9a-f-]{36}$/.test(id))
  }

  async attempts(jobId: string): Promise<number[]> {
    const found: number[] = []
    for await (const { prefixes } of this.#bucket.list(`jobs/${jobId}/`, '/'))
      found.push(...prefixes.map((prefix) => Number(prefix.split('/')[2])).filter(Number.isInteger))
    return found
  }

  async remove(jobId: string, attempt?: number): Promise<void> {
    const prefix = attempt === undefined ? `jobs/${jobId}/` : keyOf({ jobId, attempt }, '')
    const keys: string[] = []
    for await (const { objects } of this.#bucket.list(prefix)) keys.push(...objects.map(({ key }) => key))
    // Without its manifest it counts as incomplete.
    for (const key of keys.filter((one) => one.endsWith(`/${manifestName}`))) await this.#bucket.remove(key)
    await someAtOnce(keys, (key) => this.#bucket.remove(key))
  }

  /** Writes and removes a small object. */
  async check(): Promise<void> {
    const key = `check-${randomUUID()}`
    await this.#bucket.putText(key, 'Whether results can be stored here.')
    await this.#bucket.remove(key)
  }

  async ping(): Promise<void> {
    await this.#bucket.sizeOf('check', AbortSignal.timeout(pingMs))
  }

  async tidyCopies(isPublished: (of: AttemptName) => Promise<boolean>, signal: AbortSignal): Promise<number> {
    let moved = 0
    for (const jobId of await this.#folders.jobIds())
      for (const attempt of await this.#folders.attempts(jobId)) {
        signal.throwIfAborted()
        const of = { jobId, attempt }
        const folder = this.#folder(of)
        if (await this.#copies.isMarked(folder)) continue
        if (!(await isPublished(of)) || !existsSync(join(folder, manifestName))) continue
        await this.keep(of, (await readManifest(folder)).files, signal)
        moved += 1
      }
    await this.#copies.removeBeyondLimit()
    return moved
  }

  #folder({ jobId, attempt }: AttemptName): string {
    return this.#folders.attempt(jobId, attempt)
  }

  #isThere(path: string): boolean {
    const isThere = existsSync(path)
    this.#onRequest(isThere)
    return isThere
  }

  async #bringOne(of: AttemptName, folder: string, file: RequestedFile): Promise<void> {
    const path = join(folder, file.name)
    if (this.#isThere(path) && (await this.#isWhole(folder, file))) return
    let coming = this.#coming.get(path)
    if (coming === undefined) {
      coming = this.#fetch(of, folder, file).finally(() => this.#coming.delete(path))
      this.#coming.set(path, coming)
    }
    await coming
  }

  async #fetch(of: AttemptName, folder: string, { name, sha256 }: RequestedFile): Promise<void> {
    const key = keyOf(of, name)
    const stored = await this.#bucket.get(key)
    if (stored === null) return
    const expected = sha256 ?? stored.sha256
    if (!existsSync(folder)) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await this.#copies.mark(folder)
    }
    const unfinished = join(folder, `.${name}-${randomUUID()}`)
    try {
      const written = await writeHashed(unfinished, stored.bytes)
      if (expected !== null && written.sha256 !== expected) throw new StoreAway(`${key} is damaged`)
      if (name === manifestName && expected === null) await requireJson(unfinished, key)
      await rename(unfinished, join(folder, name))
      this.#copies.grown(written.bytes)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  }

  /** Removes a damaged copy, so that it is fetched again. @throws StoreAway  it is the only one */
  async #isWhole(folder: string, { name, sha256 }: RequestedFile): Promise<boolean> {
    const path = join(folder, name)
    try {
      if (sha256 === undefined || (await this.#checked.isWhole(path, sha256))) return true
      if (!(await this.#copies.isMarked(folder))) throw new StoreAway(`${path} is damaged`)
      this.#onProblem(new StoreAway(`the copy ${path} is damaged`))
      await rm(path, { force: true })
    } catch (error) {
      if (!isMissing(error)) throw error
    }
    return false
  }

  async *#pieces(key: string): AsyncGenerator<Uint8Array> {
    const stored = await this.#bucket.get(key)
    if (stored === null) throw new StoreAway(`${key} went away`)
    yield* stored.bytes
  }
}

function keyOf({ jobId, attempt }: AttemptName, name: string): string {
  return `jobs/${jobId}/${attempt}/${name}`
}

/** Checks a manifest that was stored without a hash. @throws StoreAway  it is not JSON */
async function requireJson(path: string, key: string): Promise<void> {
  try {
    JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new StoreAway(`${key} is damaged`, { cause: error })
  }
}

async function someAtOnce<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(filesAtOnce, items.length) }, worker))
}
