import { standardVariable } from '../../layout/standardVariables.ts'
import type { StoredVariable } from '../../types.ts'

/** An atlas variable and how it comes from inputs. */
export interface Target {
  readonly variable: StoredVariable
  readonly inputs: readonly string[]
  /** Inputs that are not read for it and without which it is of no use. */
  readonly partners: readonly string[]
  readonly derive: (...inputs: Float32Array[]) => Float32Array
}

export function target(
  id: string,
  inputs: readonly string[],
  derive: Target['derive'],
  partners: readonly string[] = [],
): Target {
  return { variable: standardVariable(id)!, inputs, partners, derive }
}
