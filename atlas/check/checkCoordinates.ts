import { decodeBlosc, unshuffled } from '../codec/blosc.ts'
import { BrokenFrame } from '../codec/brokenFrame.ts'
import type { Catalogue } from '../layout/catalogue.ts'
import { singleChunkKey } from '../layout/singleChunk.ts'
import type { ByteSource } from '../read/byteSource.ts'
import { ITEM_BYTES } from '../write/arrayMetadata.ts'
import { coordinateArrays } from '../write/coordinates.ts'
import type { CheckFinding } from './findings.ts'

/**
 * Checks that the coordinates for other programs agree with the catalogue: times without gap or repetition, places on
 * the grid.
 */
export async function checkCoordinates(source: ByteSource, catalogue: Catalogue): Promise<CheckFinding[]> {
  const findings: CheckFinding[] = []
  for (const { name, metadata, values } of coordinateArrays(catalogue)) {
    if (values === null) continue
    const flaw = await flawOf(source, name, values, ITEM_BYTES[metadata.data_type], metadata.shape.length)
    if (flaw === null) continue
    const code = name === 'time' ? 'bad_time_axis' : 'bad_coordinates'
    findings.push({ code, severity: 'error', variable: name, message: flaw })
  }
  return findings
}

async function flawOf(
  source: ByteSource,
  name: string,
  expected: Float64Array | BigInt64Array,
  itemBytes: number,
  dimensions: number,
): Promise<string | null> {
  const frame = await source.readAll(singleChunkKey(name, dimensions))
  if (frame === null) return 'is missing'
  try {
    const bytes = unshuffled(decodeBlosc(frame, itemBytes, expected.byteLength), itemBytes)
    const isSame = Buffer.compare(bytes, new Uint8Array(expected.buffer)) === 0
    return isSame ? null : 'differs from the catalogue'
  } catch (error) {
    if (error instanceof BrokenFrame) return error.message
    throw error
  }
}
