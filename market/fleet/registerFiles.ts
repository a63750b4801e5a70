import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { ReadingRecord } from '#domain'
import {
  type ConditionCount,
  type ConnectionColumns,
  type FormerColumns,
  type FormerUnit,
  type PermitCondition,
  type RegisterColumns,
  type RegisterQuality,
  type RegisterUnit,
  type UnitConnection,
  unpackConnections,
  unpackFormer,
  unpackRegister,
} from '#domain/register'

/** Description stored with the register: its origin and its quality. */
export interface RegisterDescription {
  /** Day of the data, a hyphen, and the first digits of the content's checksum. */
  readonly version: string
  /** Day of the data, YYYY-MM-DD. */
  readonly asOf: string
  readonly synthetic: boolean
  readonly quality: RegisterQuality
  /** How the files were understood; absent in synthetic registers and those of earlier releases. */
  readonly reading?: ReadingRecord
  /** How often each condition of the permit is entered; absent in registers that were imported before these were read. */
  readonly conditions?: Readonly<Record<PermitCondition, ConditionCount>>
}

/** Name of the description in the register's folder. */
export const registerDescriptionFile = 'current.json'
/** Names of the packed forms in a version's folder. */
export const packedNames = {
  br: 'mastr.json.br',
  gzip: 'mastr.json.gz',
  former: 'former.json.gz',
  connections: 'connections.json.gz',
} as const

/** Describes the register in a folder; undefined if there is none. */
export async function describeRegister(folder: string): Promise<RegisterDescription | undefined> {
  try {
    return JSON.parse(
      await readFile(path.join(folder, registerDescriptionFile), 'utf8'),
    ) as RegisterDescription
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

export interface InstalledRegister extends RegisterDescription {
  readonly units: readonly RegisterUnit[]
  /** Decommissioned units; empty if the imported files had none, or an older release imported them. */
  readonly former: readonly FormerUnit[]
}

/**
 * Reads the register with all its units; undefined if there is none.
 * @throws Error its files cannot be read
 */
export async function readRegister(folder: string): Promise<InstalledRegister | undefined> {
  const description = await describeRegister(folder)
  if (description === undefined) return undefined
  const own = path.join(folder, description.version)
  const units = unpackRegister((await unpacked(path.join(own, packedNames.gzip))) as RegisterColumns)
  const former = await unpackedIfThere(path.join(own, packedNames.former))
  return { ...description, units, former: former === null ? [] : unpackFormer(former as FormerColumns) }
}

/** Plants, conditions and grid of the register's units; empty for registers that were imported before these were read. */
export async function readConnections(folder: string): Promise<readonly UnitConnection[]> {
  const description = await describeRegister(folder)
  if (description === undefined) return []
  const columns = await unpackedIfThere(path.join(folder, description.version, packedNames.connections))
  return columns === null ? [] : unpackConnections(columns as ConnectionColumns)
}

/** Whether these are stored. */
export async function hasConnections(folder: string): Promise<boolean> {
  const description = await describeRegister(folder)
  return (
    description !== undefined && existsSync(path.join(folder, description.version, packedNames.connections))
  )
}

async function unpackedIfThere(file: string): Promise<unknown> {
  return unpacked(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

async function unpacked(file: string): Promise<unknown> {
  return JSON.parse((await promisify(gunzip)(await readFile(file))).toString('utf8'))
}
