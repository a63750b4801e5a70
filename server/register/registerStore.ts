import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { describeRegister, packedNames } from '#market'

/** The register as sent: packed once, at its import. */
export interface PackedRegister {
  readonly version: string
  readonly br: Buffer
  readonly gzip: Buffer
  /** Uncompressed content, for callers that accept no compression. */
  readonly plain: () => Readable
}

export interface RegisterStore {
  /** undefined: no register was imported. Finds one that is imported while the server runs. */
  current(): Promise<PackedRegister | undefined>
  version(): Promise<string | null>
}

/** @param onRequest  called with whether the requested register was loaded */
export function registerStore(
  folder: string,
  onRequest: (isLoaded: boolean) => void = () => {},
): RegisterStore {
  let loaded:
    | { readonly changedMs: number; readonly register: Promise<PackedRegister | undefined> }
    | undefined

  async function current(): Promise<PackedRegister | undefined> {
    const changedMs = await changedAt(path.join(folder, 'current.json'))
    const isLoaded = loaded?.changedMs === changedMs
    onRequest(isLoaded)
    if (!isLoaded) {
      const register = load(folder)
      loaded = { changedMs, register }
      register.catch(() => {
        loaded = undefined
      })
    }
    return loaded?.register
  }

  return { current, version: async () => (await describeRegister(folder))?.version ?? null }
}

async function load(folder: string): Promise<PackedRegister | undefined> {
  const description = await describeRegister(folder)
  if (description === undefined) return undefined
  const { version } = description
  const [br, gzip] = await Promise.all(
    [packedNames.br, packedNames.gzip].map((name) => readFile(path.join(folder, version, name))),
  )
  return { version, br: br!, gzip: gzip!, plain: () => Readable.from([gzip!]).pipe(createGunzip()) }
}

/** 0 if the file is missing. */
async function changedAt(file: string): Promise<number> {
  try {
    return (await stat(file)).mtimeMs
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
