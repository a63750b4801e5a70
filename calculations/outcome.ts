import type { z } from 'zod'
import { type AtlasErrorTag, errorCode, isAtlasError } from '#atlas/read'
import type { ErrorParameters, JobErrorCode } from '#contracts'
import { MarketDamaged } from '#market/damaged'
import { CalculationFailure } from './calculation.ts'

/** Outcome of a calculation. `detail` is for the log: it may name paths and is not shown to customers. */
export type Outcome =
  | { readonly status: 'COMPLETED' }
  | { readonly status: 'CANCELLED' }
  | {
      readonly status: 'INVALID' | 'FAILED' | 'ERROR'
      readonly code: JobErrorCode
      readonly parameters: ErrorParameters
      readonly detail: string
    }

/** Errors of an atlas that are in its data, not in the program. */
const atlasFaults: Partial<Record<AtlasErrorTag, JobErrorCode>> = {
  NotAnAtlas: 'ATLAS_UNAVAILABLE',
  MissingChunk: 'ATLAS_DATA_MISSING',
  CorruptChunk: 'ATLAS_DATA_DAMAGED',
}

/** Distinguishes a cancelled calculation, a wrong spec, an unusable atlas and a full disk from a bug. */
export function outcomeOf(error: unknown, signal: AbortSignal): Outcome {
  if (signal.aborted) return { status: 'CANCELLED' }
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error)
  if (error instanceof CalculationFailure) {
    const { status, code, parameters } = error
    return { status, code, parameters, detail }
  }
  const failed = (code: JobErrorCode): Outcome => ({ status: 'FAILED', code, parameters: {}, detail })
  if (isAtlasError(error)) {
    const code = atlasFaults[error._tag as AtlasErrorTag]
    if (code) return failed(code)
  }
  if (error instanceof MarketDamaged) return failed('MARKET_DATA_DAMAGED')
  if (isDiskFull(error)) return failed('DISK_FULL')
  return { status: 'ERROR', code: 'INTERNAL', parameters: {}, detail }
}

/** A spec that its schema refuses. */
export function invalidSpec(error: z.ZodError): CalculationFailure {
  const issues = error.issues.map(({ path, message }) => `${path.join('.') || 'spec'}: ${message}`).join('; ')
  return new CalculationFailure('INVALID', 'INVALID_SPEC', { issues }, { cause: error })
}

function isDiskFull(error: unknown): boolean {
  const code = errorCode(error)
  return code === 'ENOSPC' || code === 'EDQUOT'
}
