import { type FileHandle, mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { removeOldDrafts } from './oldDrafts.ts'

/** Position of a part in its file, after the head. */
interface PartPlace {
  readonly offset: number
  readonly length: number
}

const lengthBytes = 4
const packed = promisify(gzip)
const unpacked = promisify(gunzip)

/**
 * Stores values in one file that is replaced at once: length of the head, the head with the places of the parts, then the
 * parts, each packed by itself. So a request unpacks only the parts that it needs.
 * @param drafts names of drafts that killed commands have left in the folder
 */
export async function writeParts(
  file: string,
  head: object,
  parts: ReadonlyMap<string, unknown>,
  drafts: RegExp,
): Promise<void> {
  const folder = path.dirname(file)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeOldDrafts(folder, drafts)
  const places: Record<string, PartPlace> = {}
  const contents: Buffer[] = []
  let offset = 0
  for (const [name, value] of parts) {
    const content = await packed(JSON.stringify(value))
    places[name] = { offset, length: content.length }
    offset += content.length
    contents.push(content)
  }
  const own = await packed(JSON.stringify({ head, places }))
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32LE(own.length)
  const draft = `${file}.${process.pid}.new`
  const handle = await open(draft, 'w')
  try {
    await handle.writeFile(Buffer.concat([length, own, ...contents]))
    await handle.datasync()
  } finally {
    await handle.close()
  }
  await rename(draft, file)
}

/** An open file of parts. */
export interface PackedParts<Head> {
  readonly head: Head
  readonly names: readonly string[]
  part<Value>(name: string): Promise<Value>
}

/** Reads from a file of parts; null: there is none. */
export async function readParts<Head, Value>(
  file: string,
  read: (parts: PackedParts<Head>) => Promise<Value>,
): Promise<Value | null> {
  let handle: FileHandle
  try {
    handle = await open(file, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  const bytes = async (from: number, length: number) =>
    (await handle.read(Buffer.alloc(length), 0, length, from)).buffer
  const parsed = async (from: number, length: number) =>
    JSON.parse((await unpacked(await bytes(from, length))).toString('utf8'))
  try {
    const length = (await bytes(0, lengthBytes)).readUInt32LE()
    const { head, places }: { head: Head; places: Record<string, PartPlace> } = await parsed(
      lengthBytes,
      length,
    )
    return await read({
      head,
      names: Object.keys(places),
      part: (name) => parsed(lengthBytes + length + places[name]!.offset, places[name]!.length),
    })
  } finally {
    await handle.close()
  }
}
