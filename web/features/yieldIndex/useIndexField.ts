import { useMemo } from 'react'
import {
  type EnergyField,
  type IndexReference,
  indexReference,
  type KnownPeriods,
  knownPeriods,
  periodIssues,
  spanIndex,
  spanOfPeriod,
} from '#domain'
import type { IndexChoice } from './useIndexChoice.ts'

/** The index of the chosen period in every cell. */
export interface IndexField {
  readonly known: KnownPeriods
  /** null: the atlas lacks a month of the reference. */
  readonly reference: IndexReference | null
  /** Percent by cell; null where the period, or the reference, cannot be told. */
  readonly values: Float64Array | null
}

/** Works the index out in the browser: what does not depend on the period once, the rest with every step. */
export function useIndexField(energies: EnergyField, choice: IndexChoice): IndexField {
  const { mode, period, reference } = choice
  const { fromYear, tillYear } = reference
  const known = useMemo(() => knownPeriods(energies), [energies])
  const compiled = useMemo(() => {
    const made = indexReference(energies, { fromYear, tillYear })
    return made.ok ? made.value : null
  }, [energies, fromYear, tillYear])
  const values = useMemo(() => {
    if (compiled === null || periodIssues(period, known).length > 0) return null
    return spanIndex(energies, compiled, mode, spanOfPeriod(period))
  }, [energies, compiled, known, mode, period])
  return { known, reference: compiled, values }
}
