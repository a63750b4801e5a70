import { readRaster, readWeather } from '#atlas'
import type { Answers } from '#domain'
import { geoTiffIssueText, importIssueText } from './atlasTexts.ts'
import type { Context } from './context.ts'
import type { FileRead } from './fileReaders.ts'
import { readRegisterFiles } from './registerReader.ts'
import { seriesLine } from './seriesLine.ts'

/** Reading of gridded weather files, of one raster or of a register; issues are texts already. */
export interface GridRead extends Omit<FileRead, 'issues'> {
  /** The files that were read together. */
  readonly file: string
  readonly issues: readonly { readonly code: string; readonly text: string }[]
}

type GridReader = (files: readonly string[], answers: Answers, context: Context) => Promise<GridRead[]>

/** Readers of files that are too large for memory; they take paths. Those of weather and of the register are read together. */
const readers = {
  weather: async (files, answers, { words }) => {
    const { record, issues, series } = await readWeather(files, answers)
    return [
      {
        file: files.join(', '),
        status: statusOf(issues, record),
        record,
        issues: issues.map((issue) => ({
          code: issue.code,
          text: importIssueText(issue, words.atlasFaults),
        })),
        lines: series.map(({ id, unit, timesMs, values }) => seriesLine(id, unit, timesMs, values)),
      },
    ]
  },
  raster: async (files, answers, { words }) => {
    const found: GridRead[] = []
    for (const file of files) {
      const { record, issues, figures } = await readRaster(file, answers)
      found.push({
        file,
        status: statusOf(issues, record),
        record,
        issues: issues.map((issue) => ({
          code: issue.code,
          text: geoTiffIssueText(issue, words.atlasFaults),
        })),
        lines: figures === null ? [] : [{ ...figures }],
      })
    }
    return found
  },
  register: async (files, _answers, context) => [await readRegisterFiles(files, context)],
} as const satisfies Record<string, GridReader>

export type GridKind = keyof typeof readers
export const gridKinds = Object.keys(readers) as readonly GridKind[]

export function isGridKind(kind: string): kind is GridKind {
  return Object.hasOwn(readers, kind)
}

export function readGrids(
  kind: GridKind,
  files: readonly string[],
  answers: Answers,
  context: Context,
): Promise<GridRead[]> {
  return readers[kind](files, answers, context)
}

function statusOf(issues: readonly unknown[], { questions }: FileRead['record']): FileRead['status'] {
  if (issues.length > 0) return 'refused'
  return questions.length > 0 ? 'questions' : 'read'
}
