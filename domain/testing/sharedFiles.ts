import { vi } from 'vitest'
import { decodeText } from '../formats/text/decodeText.ts'

// Node's functions that these tests use; domain itself is compiled without Node's types.
const { readFileSync, ...files } = await vi.importActual<{
  existsSync(path: string): boolean
  readdirSync(path: string, options?: { readonly recursive: true }): string[]
  readFileSync(path: string): Uint8Array
}>('node:fs')
const { gunzipSync } = await vi.importActual<{ gunzipSync(packed: Uint8Array): Uint8Array }>('node:zlib')
type Variable = 'ANEMONE_FUZZ' | 'ANEMONE_SEED' | 'ANEMONE_SHARED_DATA' | 'ANEMONE_TEST_EXTENT'

export const { existsSync, readdirSync } = files
export const { env } = await vi.importActual<{ env: { readonly [name in Variable]?: string } }>(
  'node:process',
)

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
