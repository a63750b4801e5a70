import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { writeArtefact } from '../artefacts/writeArtefact.ts'
import { CalculationFailure } from '../calculation.ts'

/** Name of the file in the result of a farm, and in the folder of a spec that takes it. */
export const netPowerFileName = 'net-power.bin'

/**
 * Power of a farm at each step of its weather: little-endian 64-bit floats.
 *
 *     8 bytes    'ANEMNPW1'
 *     8          stamp of the first step, ms since 1970
 *     8          length of a step, ms
 *     8 each     kW, NaN where weather is missing
 */
const MAGIC = 'ANEMNPW1'
const HEAD_VALUES = 3
const BYTES = Float64Array.BYTES_PER_ELEMENT

/** Power of the planned turbines of a farm after wakes, blockage and restrictions, before all other losses. */
export interface NetPower {
  /** Stamp of the first step. */
  readonly startMs: number
  readonly stepMs: number
  /** kW, shape [step]; NaN where weather is missing. */
  readonly powerKw: Float64Array
}

export function writeNetPower(folder: string, { startMs, stepMs, powerKw }: NetPower): Promise<ManifestFile> {
  const bytes = Buffer.alloc(BYTES * (HEAD_VALUES + powerKw.length))
  bytes.write(MAGIC, 'latin1')
  for (const [index, value] of [startMs, stepMs].entries()) bytes.writeDoubleLE(value, BYTES * (index + 1))
  for (let step = 0; step < powerKw.length; step++)
    bytes.writeDoubleLE(powerKw[step]!, BYTES * (HEAD_VALUES + step))
  const identity = {
    name: netPowerFileName,
    kind: 'series',
    mediaType: 'application/octet-stream',
    siteId: null,
  } as const
  return writeArtefact(folder, identity, (file) => file.write(bytes))
}

/**
 * @param sha256 of the file
 * @throws CalculationFailure PRODUCTION_UNAVAILABLE: the file is missing or has another checksum
 */
export async function readNetPower(path: string, sha256: string): Promise<NetPower> {
  const bytes = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause
    throw unavailable(cause)
  })
  const isWhole = bytes.length >= BYTES * HEAD_VALUES && bytes.length % BYTES === 0
  const isOwn = isWhole && bytes.toString('latin1', 0, MAGIC.length) === MAGIC
  if (!isOwn || createHash('sha256').update(bytes).digest('hex') !== sha256) throw unavailable()
  return {
    startMs: bytes.readDoubleLE(BYTES),
    stepMs: bytes.readDoubleLE(2 * BYTES),
    powerKw: Float64Array.from({ length: bytes.length / BYTES - HEAD_VALUES }, (_, step) =>
      bytes.readDoubleLE(BYTES * (HEAD_VALUES + step)),
    ),
  }
}

function unavailable(cause?: Error): CalculationFailure {
  return new CalculationFailure('FAILED', 'PRODUCTION_UNAVAILABLE', {}, cause && { cause })
}
