import { fileURLToPath } from 'node:url'
import type { Damage } from '../read/threadDamage.ts'

/** The program of a process that computes units for `tilePool`: `tileProcess.ts FOLDER`, with a message channel. */
export const tileProcessProgram = fileURLToPath(new URL('./tileProcess.ts', import.meta.url))

/** The program of a task on a cluster: `tileTask.ts FOLDER ROUND`, with the number of the task in SLURM_ARRAY_TASK_ID. */
export const tileTaskProgram = fileURLToPath(new URL('./tileTask.ts', import.meta.url))

/** Message of a process about its unit. */
export type UnitReport =
  | { readonly index: number }
  | { readonly damage: Damage }
  /** Any other failure, with the code of the operating system. */
  | { readonly failure: string; readonly code: string | null }
