import {
  compensationText,
  curtailmentPayment,
  lossShareOf,
  quantityHead,
  quantityText,
  restrictedLeaves,
} from '#contracts'
import { curtailmentPays, sourceOfLosses } from '#domain'
import { table, text } from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

export function losses(material: Material): ReportSection {
  const { result, text: all, format, mwh } = material
  const words = all.yieldReport.losses
  const names = all.yieldTerms.losses
  const { planned } = result.groups
  const rows: string[][] = [['', words.park, '', '', mwh(planned.yield.park_mwh)]]
  let lastGroup = ''
  for (const { id, share, lost_mwh, remaining_mwh } of planned.losses) {
    const group = id.includes('.') ? id.slice(0, id.indexOf('.')) : ''
    rows.push([
      group === lastGroup ? '' : (names[group] ?? group),
      names[id] ?? id,
      quantityText('lossShare', share, format),
      mwh(lost_mwh),
      mwh(remaining_mwh),
    ])
    lastGroup = group
  }
  const heads = [
    ...['', words.name],
    ...(['lossShare', 'lostEnergy', 'remainingEnergy'] as const).map((name) =>
      quantityHead(name, all.quantities),
    ),
  ]
  const lost = planned.yield.park_mwh - planned.net.p50_mwh
  rows.push([
    '',
    words.net,
    quantityText('lossShare', lossShareOf(planned), format),
    mwh(lost),
    mwh(planned.net.p50_mwh),
  ])
  const isCurtailed = planned.losses.some(({ id, share }) => id === 'curtailment.gridOperator' && share > 0)
  const source = sourceOfLosses(planned.losses, restrictedLeaves(result))
  const { sources: published, categoryHint } = all.yieldFigures
  const isZero = planned.losses.every(({ share }) => share === 0)
  return {
    title: words.title,
    blocks: [
      isZero ? { kind: 'note', text: words.allZero } : text(`${words.text} ${categoryHint}`),
      table(words.title, heads, rows, {
        words: 2,
        strong: [0, rows.length - 1],
        widths: [1.2, 1.8, 1, 1, 1.2],
      }),
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
