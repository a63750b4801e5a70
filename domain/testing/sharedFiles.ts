import { vi } from 'vitest'
import { decodeText } from '../formats/text/decodeText.ts'
import { env } from './env.ts'

// Node's functions that these tests use; domain itself is compiled without Node's types.
const { readFileSync, ...files } = await vi.importActual<{
  existsSync(path: string): boolean
  readdirSync(path: string, options?: { readonly recursive: true }): string[]
  readFileSync(path: string): Uint8Array
}>('node:fs')
const { gunzipSync } = await vi.importActual<{ gunzipSync(packed: Uint8Array): Uint8Array }>('node:zlib')

export const { existsSync, readdirSync } = files

/** Folder of public samples, which not every machine has. */
export const sharedData = env.ANEMONE_SHARED_DATA ?? '../shared/data'

/** Bytes of a file, unpacked if its name ends with .gz. */
export function bytesOfFile(path: string): Uint8Array {
  const bytes = readFileSync(path)
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes
}

export function textOfFile(path: string): string {
  return decodeText(bytesOfFile(path))
}
