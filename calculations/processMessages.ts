import { fileURLToPath } from 'node:url'
import type { Outcome } from './outcome.ts'

/** The program of a calculation process, to be forked. */
export const processProgram = fileURLToPath(new URL('./main.ts', import.meta.url))

/** Request to a calculation process, which runs one calculation at a time. */
export type ProcessRequest =
  | {
      readonly kind: 'run'
      readonly runId: string
      /** Contains spec.json; the result is written there. */
      readonly folder: string
      readonly atlasUrl: string
      readonly marketFolder: string
      /** Folder of results that are computed tile by tile. */
      readonly tilesFolder: string
    }
  | { readonly kind: 'cancel'; readonly runId: string }

/** Report from a calculation process. */
export type ProcessReport =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly runId: string; readonly share: number }
  | { readonly kind: 'ended'; readonly runId: string; readonly outcome: Outcome }

/** Name of the spec in a job folder. */
export const specFileName = 'spec.json'
