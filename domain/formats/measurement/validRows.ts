import { isStateOf, type Recorder } from '../../reading/index.ts'
import { validCells } from '../text/validCells.ts'
import type { MeasurementLayout } from './measurementLayout.ts'

export interface ValidFlag {
  readonly column: number
  readonly isValid: (cell: string) => boolean
}

/**
 * The flags of the speeds.
 * @param rows the first rows, as cells
 */
export function validFlags(
  { flags, heads, line }: Pick<MeasurementLayout, 'flags' | 'heads' | 'line'>,
  speed: string,
  rows: readonly (readonly string[])[],
  record: Recorder,
): readonly ValidFlag[] {
  const own = flags.filter(
    (flag) =>
      isStateOf(flag, speed) ||
      !heads.some((head, column) => column !== flag.column && isStateOf(flag, head)),
  )
  for (const flag of flags) if (!own.includes(flag)) record.notUsed(heads[flag.column] ?? '', 'notNeeded')
  return own.flatMap(({ column, kind }) => {
    const cells = rows.map((row) => row[column] ?? '')
    const isValid = validCells({ name: heads[column] ?? '', line, kind }, cells, record)
    return isValid === null ? [] : [{ column, isValid }]
  })
}
