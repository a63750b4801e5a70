import { standardVariable } from '../../layout/standardVariables.ts'
import type { StoredVariable } from '../../types.ts'

/** An atlas variable and its recipe from inputs. */
export interface Target {
  readonly variable: StoredVariable
  readonly inputs: readonly string[]
  /** Inputs that are needed with it, although its recipe does not read them. */
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
