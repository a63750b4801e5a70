import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Answers, Question } from '#domain'
import { type ImportIssue, type ImportReport, importEra5 } from '../import/index.ts'
import { openAtlas } from '../read/openAtlas.ts'
import { scratchFolder } from './scratch.ts'

export interface Outcome extends Partial<ImportReport> {
  readonly issues?: readonly ImportIssue[]
  readonly questions?: readonly Question[]
  /** Whole series of a variable in the cell at a place, to two decimals. */
  readonly series?: (id: string, lat: number, lon: number) => Promise<number[]>
}

/** Imports one file and opens the atlas, or returns the reasons for the refusal. */
export async function importFile(
  file: string,
  folder = scratchFolder(),
  answers: Answers = {},
): Promise<Outcome> {
  const result = await importEra5([file], { id: 'test', folder, answers })
  if (!result.ok) return { issues: result.issues, questions: result.record?.questions ?? [] }
  const atlas = await openAtlas(join(folder, 'test'))
  onTestFinished(() => atlas.close())
  const series = async (id: string, lat: number, lon: number) => {
    const period = { fromStep: 0, endStep: atlas.info.stepCount }
    const point = await atlas.readPoint({ lat, lon, variables: [id], interpolation: 'nearest', ...period })
    return [...point.fields.get(id)!].map((value) => Number(value.toFixed(2)))
  }
  return { ...result.value, series }
}
