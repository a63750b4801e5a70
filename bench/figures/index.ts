import type { Figure } from '../figure.ts'
import { pointRead, pointReadSteps } from './pointRead.ts'

/** Every figure by the name that `--only` takes. */
export const figures: Readonly<Record<string, () => Promise<Figure | Figure[]>>> = {
  pointRead,
  pointReadSteps,
}
