import type { Figure } from '../figure.ts'
import { csvRows } from './csvRows.ts'
import { pointRead, pointReadSteps } from './pointRead.ts'
import { serverLatency } from './serverLatency.ts'
import { xlsxRows } from './xlsxRows.ts'

/** Every figure by the name that `--only` takes. */
export const figures: Readonly<Record<string, () => Promise<Figure | Figure[]>>> = {
  pointRead,
  pointReadSteps,
  csvRows,
  xlsxRows,
  serverLatency,
}
