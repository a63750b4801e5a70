import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { lockFolder, syncFolder, writeDurably } from '#atlas'
import { SupplyError } from '../faults.ts'
import type { ObjectRecord } from './objectRecord.ts'

/* A journal is a folder: `objects/<key>` holds fetched bytes, `records/<key>.json` describes them. Both appear by
   rename, an object after its bytes are on the disk, and before its record. So an interruption at any moment leaves
   correct records, and at most an object without one, which is fetched again. Records are not synced: if a power
   failure damages one, its object is fetched again. */

interface Folders {
  readonly objects: string
  readonly records: string
}

/** Objects of a running or interrupted fetch. Only one process at a time may use it. */
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

  /** @throws SupplyError if another process fetches the same data */
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

  fileOf(key: string): string {
    return path.join(this.#folders.objects, safeName(key))
  }

  async keep(record: ObjectRecord): Promise<void> {
    await this.#make()
    const file = path.join(this.#folders.records, `${safeName(record.key)}.json`)
    // Not awaited: while files are synced, a few hundred bytes wait for the file system.
    await writeFile(`${file}.new`, JSON.stringify(record))
    await rename(`${file}.new`, file)
    this.#records.set(record.key, record)
  }

  async #make(): Promise<void> {
    const { objects, records } = this.#folders
    this.#made ??= Promise.all([objects, records].map((folder) => mkdir(folder, { recursive: true })))
    await this.#made
  }

  async keepObject(record: Omit<ObjectRecord, 'bytes' | 'sha256' | 'state'>, content: Buffer): Promise<void> {
    await this.#make()
    const file = this.fileOf(record.key)
    await writeFile(`${file}.new`, content, { flush: true })
    await rename(`${file}.new`, file)
    await this.keep({ ...record, state: 'fetched', bytes: content.length, sha256: sha256Of(content) })
  }

  /** Stores a complete object from a file, which is moved. */
  async keepFile(
    record: Omit<ObjectRecord, 'bytes' | 'sha256' | 'state'>,
    { file, bytes, sha256 }: { readonly file: string; readonly bytes: number; readonly sha256: string },
  ): Promise<void> {
    await this.#make()
    await rename(file, this.fileOf(record.key))
    await syncFolder(this.#folders.objects)
    await this.keep({ ...record, state: 'fetched', bytes, sha256 })
  }

  async beginningsOf(key: string): Promise<string[]> {
    if (!existsSync(this.#folders.objects)) return []
    const before = `${safeName(key)}.`
    return (await readdir(this.#folders.objects)).flatMap((name) =>
      name.startsWith(before) && name.endsWith('.part') ? [name.slice(before.length, -'.part'.length)] : [],
    )
  }

  /** Path of the file to which the parts of an object's version are appended. */
  beginningOf(key: string, version: string): string {
    return `${this.fileOf(key)}.${safeName(version)}.part`
  }

  /** Begins an object with its first part, if any, and deletes other versions of it. */
  async begin(key: string, version: string, first: Buffer | null): Promise<void> {
    await this.#make()
    for (const other of await this.beginningsOf(key)) await rm(this.beginningOf(key, other))
    if (first !== null) await writeFile(this.beginningOf(key, version), first, { flush: true })
  }

  /** A fetched object, unchanged. @throws SupplyError if the file differs from the written one */
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

  /** Deletes objects that are no longer needed, also incomplete ones. */
  async forgetAllBut(isNeeded: (key: string) => boolean): Promise<void> {
    for (const key of this.#records.keys()) if (!isNeeded(key)) await this.forget(key)
    if (!existsSync(this.#folders.objects)) return
    for (const name of await readdir(this.#folders.objects))
      if (!isNeeded(name.replace(/\.part$/, ''))) await rm(path.join(this.#folders.objects, name))
  }

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

  /** Deletes everything after the import. */
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

/** Keys are file names without a path. */
function safeName(key: string): string {
  if (!/^[\w-]+(\.[\w-]+)*$/.test(key)) throw new Error(`${key} names no object`)
  return key
}

function sha256Of(content: Buffer): string {
  return hash('sha256', content)
}

export async function writeWhole(file: string, content: Buffer | string): Promise<void> {
  const beginning = `${file}.new`
  await writeDurably(beginning, content)
  await rename(beginning, file)
  await syncFolder(path.dirname(file))
}
