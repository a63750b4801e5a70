import type { WireBasis } from './schema.ts'

/** A file of operation behind a figure. */
interface OperationFileOf {
  readonly name: string
  /** Identifies its content. */
  readonly version: string
}

/** Adds the customer's files of operation to the basis of the weather that they are compared with. */
export function basisWithOperation(basis: WireBasis, files: readonly OperationFileOf[]): WireBasis {
  const own = files.map(({ name, version }) => ({
    ...({ subject: 'operation', kind: 'entered', licence: null } as const),
    ...{ name, version },
  }))
  return { ...basis, sources: [...basis.sources, ...own] }
}
