import type { WireReadingRecord } from '../reading/schema.ts'
import type { WireBasis } from './schema.ts'
import { type WireSource, withSources } from './withSources.ts'

/** A file of operation behind a figure. */
interface OperationFileOf {
  readonly name: string
  /** Identifies its content. */
  readonly version: string
  readonly reading: WireReadingRecord
}

/** Adds the customer's files of operation, with their readings, to a basis. */
export function basisWithOperation(basis: WireBasis, files: readonly OperationFileOf[]): WireBasis {
  const own = files.map(
    ({ reading, ...file }): WireSource => ({
      ...({ subject: 'operation', kind: 'entered', licence: null } as const),
      ...file,
      readings: [{ files: [], file_count: 1, reading }],
    }),
  )
  return withSources(basis, own)
}
