import { type EnergySource, readMonthlyEnergies } from './monthlyEnergies.ts'

/**
 * Monthly energies for the page and scripts: 32-bit little-endian floats, MWh, [month][y][x] from the south-western
 * cell, for worker processes.
 */
export async function energiesAsBytes(source: EnergySource): Promise<Uint8Array> {
  const { data } = await readMonthlyEnergies(source)
  const bytes = Buffer.alloc(data.length * Float32Array.BYTES_PER_ELEMENT)
  for (let i = 0; i < data.length; i++) bytes.writeFloatLE(data[i]!, 4 * i)
  return bytes
}
