import { table, text } from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import { type Evidence, type GuidelineState, guidelineChecklist } from '../material/guidelineChecklist.ts'
import type { Material } from '../material/material.ts'

const states: readonly GuidelineState[] = ['met', 'notMet', 'assessor', 'notApplicable']

/** The requirements of FGW TR 6 with their state in this report and the section of the evidence. */
export function checklist({ result, text: all, format }: Material): ReportSection {
  const { checklist: words } = all.yieldReport
  const lines = guidelineChecklist(result)
  const counts = states.flatMap((state) => {
    const { length } = lines.filter((line) => line.state === state)
    return length === 0 ? [] : [words.counted(format.number(length), words.states[state])]
  })
  const rows = lines.map(({ item, state, evidence }, index) => [
    format.number(index + 1),
    words.items[item],
    words.states[state],
    evidence === null ? '–' : titleOf(evidence, all),
  ])
  return {
    title: words.title,
    blocks: [
      text(format.list(counts)),
      text(words.text),
      table(words.title, [all.quantities.number, words.item, words.state, words.place], rows, {
        ...{ words: 4, widths: [0.4, 3.4, 1.1, 1.6] },
      }),
      { kind: 'note', text: words.note },
    ],
  }
}

function titleOf(evidence: NonNullable<Evidence>, all: Material['text']): string {
  if (evidence === 'restrictions') return all.restrictions.title
  if (evidence === 'metered' || evidence === 'otherAssessment') return all[evidence].title
  return all.yieldReport[evidence].title
}
