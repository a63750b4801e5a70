import type { Messages } from '../../../messages/index.ts'
import { columnFactory, type ResultTable, tableOf } from '../../../quantities/index.ts'
import {
  type Evidence,
  type GuidelineLine,
  type GuidelineState,
  guidelineChecklist,
} from '../guidelineChecklist.ts'
import type { EnergyYieldResult } from '../result.ts'
import type { TableWords } from './words.ts'

const states: readonly GuidelineState[] = ['met', 'notMet', 'assessor', 'notApplicable']

/**
 * The requirements of FGW TR 6 with their state, and the number of each state in the note.
 * @param placeOf  title of a section of the report; absent: without a column of places, as on the page, which has not the report's texts
 */
export function guidelineTable(
  result: EnergyYieldResult,
  { text, format }: TableWords,
  placeOf?: (evidence: NonNullable<Evidence>) => string,
): ResultTable {
  const { guidelineChecklist: words, quantities } = text
  const lines = guidelineChecklist(result)
  const column = columnFactory(quantities)
  const counts = states.flatMap((state) => {
    const { length } = lines.filter((line) => line.state === state)
    return length === 0 ? [] : [words.counted(format.number(length), words.states[state])]
  })
  return tableOf(
    words.title,
    [
      column.words<GuidelineLine>(quantities.number, (line) => format.number(lines.indexOf(line) + 1)),
      column.words<GuidelineLine>(words.item, ({ item }) => words.items[item]),
      column.words<GuidelineLine>(words.state, ({ state }) => words.states[state]),
      ...(placeOf === undefined
        ? []
        : [
            column.words<GuidelineLine>(words.place, ({ evidence }) =>
              evidence === null ? '–' : placeOf(evidence),
            ),
          ]),
    ],
    lines,
    { note: `${format.list(counts)}. ${words.note}` },
  )
}

/** Title of a section of the report. */
export function evidenceTitle(evidence: NonNullable<Evidence>, text: Messages): string {
  if (evidence === 'restrictions') return text.restrictions.title
  if (evidence === 'metered' || evidence === 'otherAssessment') return text[evidence].title
  return text.yieldReport[evidence].title
}
