import { recognised } from './basis.ts'
import type { Recorder } from './recorder.ts'

/** Notes a column without a unit that its head names. */
export function noteText(name: string, meaning: string, record: Pick<Recorder, 'column'>): void {
  record.column({ name, meaning, unit: null, factor: 1, basis: { meaning: recognised('headWord') } })
}
