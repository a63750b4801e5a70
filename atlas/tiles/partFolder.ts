import { createHash } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import process from 'node:process'
import { deserialize, serialize } from 'node:v8'
import { errorCode } from '../errorCode.ts'
import type { TileWork, UnitResult } from './tileWork.ts'
import { workId } from './workId.ts'

const PLAN = 'plan'
const FAULT = 'fault'
const PART = /^(\d+)\.part$/
const ROUND = /^(\d+)\.round$/
const HASH_BYTES = 32

/** Tasks that a cluster gets at once. */
export interface Round {
  /** Name of the run that began it. */
  readonly name: string
  /** Units of each task. */
  readonly tasks: readonly (readonly number[])[]
}

/**
 * Work and its results as files: tasks read the plan and write a part for each unit, atomically. A unit's
 * part does not depend on its writer. So units may be computed twice, on several machines, and again after an
 * interrupted run.
 *
 *     <root>/<id>/plan       the work; the id is its name, see workId.ts
 *     <root>/<id>/17.part    checksum and result of unit 17
 *     <root>/<id>/0.round    units of each task that a cluster was given first
 *     <root>/<id>/fault      a task found damage that others will find too
 */
export class PartFolder {
  readonly folder: string
  readonly work: TileWork

  private constructor(folder: string, work: TileWork) {
    this.folder = folder
    this.work = work
  }

  /** Creates the folder of some work if needed. Damage found earlier may have been repaired. */
  static async prepare(root: string, work: TileWork): Promise<PartFolder> {
    const parts = new PartFolder(join(root, workId(work)), work)
    if (await parts.exists()) {
      await rm(join(parts.folder, FAULT), { force: true })
      return parts
    }
    await mkdir(parts.folder, { recursive: true, mode: 0o700 })
    await parts.#write(PLAN, serialize(work))
    return parts
  }

  /** Opens a folder that another process has prepared. @throws NodeJS.ErrnoException  ENOENT */
  static async open(folder: string): Promise<PartFolder> {
    return new PartFolder(folder, deserialize(await readFile(join(folder, PLAN))) as TileWork)
  }

  /** Whether parts of this work exist or are about to. */
  static async isPrepared(root: string, work: TileWork): Promise<boolean> {
    return new PartFolder(join(root, workId(work)), work).exists()
  }

  get id(): string {
    return basename(this.folder)
  }

  async exists(): Promise<boolean> {
    return (await this.#names()).includes(PLAN)
  }

  /** Indices of the units without a part, ascending. */
  async missing(): Promise<number[]> {
    const present = new Set((await this.#names()).flatMap((name) => PART.exec(name)?.[1] ?? []))
    return this.work.units.flatMap((_, index) => (present.has(String(index)) ? [] : [index]))
  }

  async writePart(index: number, result: UnitResult): Promise<void> {
    const body = serialize(result)
    await this.#write(partName(index), Buffer.concat([checksum(body), body]))
  }

  /** Result of a unit; null if there is none; a damaged one is removed. */
  async readPart(index: number): Promise<UnitResult | null> {
    const path = join(this.folder, partName(index))
    const bytes = await readFile(path).catch(nullIfMissing)
    if (bytes === null) return null
    const body = bytes.subarray(HASH_BYTES)
    if (checksum(body).equals(bytes.subarray(0, HASH_BYTES))) return deserialize(body) as UnitResult
    await rm(path, { force: true })
    return null
  }

  /** Number of written rounds of tasks. */
  async roundCount(): Promise<number> {
    return (await this.#names()).filter((name) => ROUND.test(name)).length
  }

  async writeRound(round: number, given: Round): Promise<void> {
    await this.#write(`${round}.round`, JSON.stringify(given))
  }

  async readRound(round: number): Promise<Round> {
    return JSON.parse(await readFile(join(this.folder, `${round}.round`), 'utf8')) as Round
  }

  /** Records damage that every further task and round would find again. */
  async writeFault(text: string): Promise<void> {
    await this.#write(FAULT, text)
  }

  async hasFault(): Promise<boolean> {
    return (await this.#names()).includes(FAULT)
  }

  async remove(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })
  }

  async #names(): Promise<string[]> {
    return (await readdir(this.folder).catch(nullIfMissing)) ?? []
  }

  /** Writes atomically, also for a reader on another machine. */
  async #write(name: string, content: Uint8Array | string): Promise<void> {
    const unfinished = join(this.folder, `${name}.${process.pid}-${Math.trunc(performance.now() * 1000)}`)
    const file = await open(unfinished, 'w', 0o600)
    try {
      await file.writeFile(content)
      await file.datasync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(this.folder, name))
  }
}

function partName(index: number): string {
  return `${index}.part`
}

function checksum(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest()
}

function nullIfMissing(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null
  throw error
}
