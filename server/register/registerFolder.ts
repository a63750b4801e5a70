import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { setAside } from '#atlas'
import type { PlantRegister } from '#contracts'
import type { ReadingRecord } from '#domain'
import {
  countConditions,
  type FormerUnit,
  packConnections,
  packFormer,
  packRegister,
  type RegisterQuality,
  type RegisterUnit,
  type UnitConnection,
} from '#domain/register'
import { packedNames, type RegisterDescription, registerDescriptionFile } from '#market'

export interface RegisterContent {
  readonly units: readonly RegisterUnit[]
  readonly former: readonly FormerUnit[]
  readonly connections: readonly UnitConnection[]
}

export interface RegisterOrigin {
  readonly asOf: string
  readonly synthetic: boolean
  readonly source: string
  readonly quality: RegisterQuality
  /** How the files were understood; absent for a synthetic register. */
  readonly reading?: ReadingRecord
}

/**
 * Replaces the register in a folder. It writes the new one next to the old and its name last, so that a
 * concurrent or later reader sees either of them, also after a crash.
 */
export async function keepRegister(
  folder: string,
  { units, former, connections }: RegisterContent,
  { asOf, synthetic, source, quality, reading }: RegisterOrigin,
): Promise<RegisterDescription> {
  const columns = packRegister(units)
  const formerColumns = packFormer(former)
  const connectionColumns = packConnections(connections)
  const checksum = createHash('sha256')
    .update(
      JSON.stringify([
        source,
        columns,
        ...(former.length > 0 ? [formerColumns] : []),
        ...(connections.length > 0 ? [connectionColumns] : []),
      ]),
    )
    .digest('hex')
  const version = `${asOf.replaceAll('-', '')}-${checksum.slice(0, 8)}`
  const content: Readonly<Record<keyof PlantRegister, unknown>> = {
    version,
    as_of: asOf,
    synthetic,
    source,
    ...columns,
  }
  const json = Buffer.from(JSON.stringify(content))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_LGWIN]: 22,
    [constants.BROTLI_PARAM_SIZE_HINT]: json.byteLength,
  }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = await mkdtemp(path.join(folder, '.new-'))
  await writeSynced(path.join(unfinished, packedNames.br), brotliCompressSync(json, { params }))
  await writeSynced(path.join(unfinished, packedNames.gzip), gzipSync(json, { level: 9 }))
  await writeSynced(path.join(unfinished, packedNames.former), gzipSync(JSON.stringify(formerColumns)))
  await writeSynced(
    path.join(unfinished, packedNames.connections),
    gzipSync(JSON.stringify(connectionColumns)),
  )
  const numbers = new Set(units.filter(({ status }) => status === 'operating').map(({ number }) => number))
  const operating = connections.filter(({ number }) => numbers.has(number))
  const description: RegisterDescription = {
    version,
    asOf,
    synthetic,
    quality,
    ...(reading && { reading }),
    ...(operating.length > 0 && { conditions: countConditions(operating) }),
  }
  await writeSynced(path.join(unfinished, registerDescriptionFile), JSON.stringify(description))
  const target = path.join(folder, version)
  const current = path.join(folder, registerDescriptionFile)
  const draft = `${current}.new`
  const known = [await versionIn(current), await versionIn(draft)]
  // Written first, so that a version without a description is known as one of an interrupted import.
  await writeSynced(draft, JSON.stringify(description))
  // A version in use is not replaced by an equal one: it would be missing for a moment, or forever.
  if (!(await hasSameFiles(unfinished, target))) {
    await rm(target, { recursive: true, force: true })
    await rename(unfinished, target)
  }
  await rename(draft, current)
  await removeOthers(folder, version, known)
  return description
}

async function writeSynced(file: string, content: Uint8Array | string): Promise<void> {
  const handle = await open(file, 'w')
  try {
    await handle.writeFile(content)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

async function hasSameFiles(folder: string, other: string): Promise<boolean> {
  for (const name of Object.values(packedNames)) {
    const found = await readFile(path.join(other, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (!found?.equals(await readFile(path.join(folder, name)))) return false
  }
  return true
}

/**
 * Removes the previous version, and files of an interrupted import. A version without a description is moved
 * aside; other files are the operator's.
 */
async function removeOthers(
  folder: string,
  version: string,
  known: readonly (string | null)[],
): Promise<void> {
  for (const name of await readdir(folder))
    if (name === version) continue
    else if (/^\.new-\w{6}$/.test(name) || known.includes(name))
      await rm(path.join(folder, name), { recursive: true, force: true })
    else if (versionPattern.test(name)) await setAside(folder, name)
}

const versionPattern = /^\d{8}-[0-9a-f]{8}$/

async function versionIn(file: string): Promise<string | null> {
  try {
    const { version } = JSON.parse(await readFile(file, 'utf8')) as RegisterDescription
    return versionPattern.test(version) ? version : null
  } catch {
    return null
  }
}
