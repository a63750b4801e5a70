import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { lockFolder, syncFolder, writeDurably } from '#atlas'
import { SupplyError } from '../faults.ts'
import type { ObjectRecord } from './objectRecord.ts'

/*
 * A journal is a folder: `objects/<key>` holds what was fetched, `records/<key>.json` says what it is. Either appears by
 * a rename, an object after its bytes are on the disk, and before its record: what ends the process at any moment leaves
 * records that are true, and at most an object without one, which is fetched again. Records themselves are not waited
 * for: one that a power failure took, or took half of, costs its object another request.
 */

interface Folders {
  readonly objects: string
  readonly records: string
}

/** The objects of a fetch that is under way or was ended before its time. One process at a time has it. */
export class Journal {
  readonly #folder: string
  readonly #folders: Folders
  readonly #records: Map<string, ObjectRecord>
  readonly #release: () => void
  #made: Promise<unknown> | null = null

  private constructor(
    folder: string,
    folders: Folders,
    records: Map<string, ObjectRecord>,
    release: () => void,
  ) {
    this.#folder = folder
    this.#folders = folders
    this.#records = records
    this.#release = release
  }

  /** @throws SupplyError  another process fetches the same */
  static async open(folder: string): Promise<Journal> {
    const release = lockFolder(folder)
    if (release === null) throw new SupplyError(null, { code: 'running', folder })
    try {
      const folders = { objects: path.join(folder, 'objects'), records: path.join(folder, 'records') }
      return new Journal(folder, folders, await readRecords(folders.records), release)
    } catch (error) {
      release()
      throw error
    }
  }

  record(key: string): ObjectRecord | null {
    return this.#records.get(key) ?? null
  }

  /** Where an object is. */
  fileOf(key: string): string {
    return path.join(this.#folders.objects, safeName(key))
  }

  async keep(record: ObjectRecord): Promise<void> {
    await this.#make()
    const file = path.join(this.#folders.records, `${safeName(record.key)}.json`)
    // By other threads: where files are being synced, a few hundred bytes have to wait for the file system.
    await writeFile(`${file}.new`, JSON.stringify(record))
    await rename(`${file}.new`, file)
    this.#records.set(record.key, record)
  }

  /** The folders, once. */
  async #make(): Promise<void> {
    const { objects, records } = this.#folders
    this.#made ??= Promise.all([objects, records].map((folder) => mkdir(folder, { recursive: true })))
    await this.#made
  }

  /** Keeps a whole object. */
  async keepObject(record: Omit<ObjectRecord, 'bytes' | 'sha256' | 'state'>, content: Buffer): Promise<void> {
    await this.#make()
    const file = this.fileOf(record.key)
    await writeFile(`${file}.new`, content, { flush: true })
    await rename(`${file}.new`, file)
    await this.keep({ ...record, state: 'fetched', bytes: content.length, sha256: sha256Of(content) })
  }

  /** Stores an object that is complete in a file of its own, which is moved. */
  async keepFile(
    record: Omit<ObjectRecord, 'bytes' | 'sha256' | 'state'>,
    { file, bytes, sha256 }: { readonly file: string; readonly bytes: number; readonly sha256: string },
  ): Promise<void> {
    await this.#make()
    await rename(file, this.fileOf(record.key))
    await syncFolder(this.#folders.objects)
    await this.keep({ ...record, state: 'fetched', bytes, sha256 })
  }

  /** Versions of which parts of an object are on the disk. */
  async beginningsOf(key: string): Promise<string[]> {
    if (!existsSync(this.#folders.objects)) return []
    const before = `${safeName(key)}.`
    return (await readdir(this.#folders.objects)).flatMap((name) =>
      name.startsWith(before) && name.endsWith('.part') ? [name.slice(before.length, -'.part'.length)] : [],
    )
  }

  /** Where the parts of an object's version are put one after the other. */
  beginningOf(key: string, version: string): string {
    return `${this.fileOf(key)}.${safeName(version)}.part`
  }

  /** Begins an object with its first part, if it came, in place of other versions of it. */
  async begin(key: string, version: string, first: Buffer | null): Promise<void> {
    await this.#make()
    for (const other of await this.beginningsOf(key)) await rm(this.beginningOf(key, other))
    if (first !== null) await writeFile(this.beginningOf(key, version), first, { flush: true })
  }

  /** A fetched object, as it was fetched. @throws SupplyError  the file is not what was written */
  async read(key: string): Promise<Buffer> {
    const file = this.fileOf(key)
    const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    const record = this.record(key)
    if (content !== null && record?.sha256 === sha256Of(content)) return content
    await this.forget(key)
    throw new SupplyError(record?.source ?? null, { code: 'fileDamaged', file })
  }

  async forget(key: string): Promise<void> {
    await rm(path.join(this.#folders.records, `${safeName(key)}.json`), { force: true })
    await rm(this.fileOf(key), { force: true })
    for (const version of await this.beginningsOf(key)) await rm(this.beginningOf(key, version))
    this.#records.delete(key)
  }

  /** Forgets what is no longer wanted, beginnings of files too. */
  async forgetAllBut(isWanted: (key: string) => boolean): Promise<void> {
    for (const key of this.#records.keys()) if (!isWanted(key)) await this.forget(key)
    if (!existsSync(this.#folders.objects)) return
    for (const name of await readdir(this.#folders.objects))
      if (!isWanted(name.replace(/\.part$/, ''))) await rm(path.join(this.#folders.objects, name))
  }

  /** Whether an object is there whole. */
  async has(key: string): Promise<boolean> {
    const record = this.record(key)
    if (record?.state === 'absent') return true
    if (record?.state !== 'fetched') return false
    const size = await stat(this.fileOf(key)).then(
      (own) => own.size,
      () => null,
    )
    return size === record.bytes
  }

  /** Forgets everything: what was fetched is where it belongs. */
  async clear(): Promise<void> {
    await rm(this.#folders.records, { recursive: true, force: true })
    await syncFolder(this.#folder)
    await rm(this.#folders.objects, { recursive: true, force: true })
    this.#records.clear()
    this.#made = null
  }

  close(): void {
    this.#release()
  }
}

async function readRecords(folder: string): Promise<Map<string, ObjectRecord>> {
  const records = new Map<string, ObjectRecord>()
  if (!existsSync(folder)) return records
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue
    const record = recordOf(await readFile(path.join(folder, name), 'utf8'))
    if (record !== null) records.set(record.key, record)
  }
  return records
}

/** null: a power failure left it unfinished. */
function recordOf(text: string): ObjectRecord | null {
  try {
    return JSON.parse(text) as ObjectRecord | null
  } catch {
    return null
  }
}

/** Keys name files, and only in their folder. */
function safeName(key: string): string {
  if (!/^[\w-]+(\.[\w-]+)*$/.test(key)) throw new Error(`${key} names no object`)
  return key
}

function sha256Of(content: Buffer): string {
  return hash('sha256', content)
}

/** Puts a file in its place whole, or not at all. */
export async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const beginning = `${file}.new`
  await writeDurably(beginning, content)
  await rename(beginning, file)
  await syncFolder(path.dirname(file))
}
