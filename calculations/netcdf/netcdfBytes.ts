import type { NetcdfDataset } from './dataset.ts'
import { encodeNetcdfHeader } from './header.ts'
import { bigEndian } from './netcdfFile.ts'

/**
 * A NetCDF file in memory.
 * @param values of every variable by name, dimensions flattened, the last one running fastest, in the variable's type
 */
export function netcdfBytes(
  dataset: NetcdfDataset,
  values: Readonly<Record<string, Uint8Array | Float32Array | Float64Array>>,
): Uint8Array {
  const header = encodeNetcdfHeader(dataset)
  const bytes = Buffer.alloc(header.fileBytes)
  bytes.set(header.bytes)
  for (const [name, begin] of header.begins) bytes.set(bigEndian(values[name]!), begin)
  return bytes
}
