import { compensationText, curtailmentPayment, lossTable, restrictedLeaves } from '#contracts'
import { curtailmentPays, sourceOfLosses } from '#domain'
import { resultBlocks, text } from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

export function losses(material: Material): ReportSection {
  const { result, text: all, format } = material
  const words = all.yieldReport.losses
  const { planned } = result.groups
  const isCurtailed = planned.losses.some(({ id, share }) => id === 'curtailment.gridOperator' && share > 0)
  const source = sourceOfLosses(planned.losses, restrictedLeaves(result))
  const { sources: published, categoryHint } = all.yieldFigures
  const isZero = planned.losses.every(({ share }) => share === 0)
  return {
    title: words.title,
    blocks: [
      isZero ? { kind: 'note', text: words.allZero } : text(`${words.text} ${categoryHint}`),
      ...resultBlocks(lossTable(result, all), format, [1.2, 1.8, 1, 1, 1.2]),
      ...(source === null
        ? []
        : [
            {
              kind: 'note' as const,
              text: words.source(published.names[source.id], published.described[source.id]),
            },
          ]),
      ...(isCurtailed ? [{ kind: 'note' as const, text: compensationNote(material) }] : []),
    ],
  }
}

/** A planned farm is paid by the newest rule. */
function compensationNote({ text: all, format }: Material): string {
  const words = all.metered.curtailment
  const rule = curtailmentPayment(curtailmentPays.at(-1)!)
  return words.note(compensationText([rule], words, format))
}
