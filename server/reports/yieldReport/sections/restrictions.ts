import { restrictionEffect, restrictionHolds } from '#contracts'
import { type Block, table, text } from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

/** What each restriction costs; null where there are none. */
export function restrictions(material: Material): ReportSection | null {
  const { result, text: all, format, mwh, percent, curveName } = material
  if (result.restrictions === undefined) return null
  const words = all.restrictions
  const { rules, prices } = result.restrictions
  const rows = rules.map(({ rule, hours, lost_mwh, share, revenue }) => [
    rule.name,
    restrictionHolds(rule, words, format),
    restrictionEffect(rule, words, format, (index) => curveName(result.power_curves[index]!)),
    format.number(hours),
    mwh(lost_mwh.planned),
    percent(share, 2),
    ...(prices === null
      ? []
      : [format.number(revenue?.lost_eur ?? null), percent(revenue?.share ?? null, 2)]),
  ])
  const { result: heads } = words
  const blocks: Block[] = [
    text(heads.note),
    table(
      heads.title,
      [
        heads.rule,
        heads.holds,
        heads.effect,
        heads.hours,
        heads.lost,
        heads.share,
        ...(prices === null ? [] : [heads.lostEur, heads.shareEur]),
      ],
      rows,
      { words: 3, widths: [1.1, 3.3, 1.1, 0.8, 1.2, 1.05, ...(prices === null ? [] : [1.15, 0.85])] },
    ),
    { kind: 'note', text: prices === null ? heads.noPrices : heads.prices(format.percent(prices.share, 1)) },
    ...(prices?.synthetic ? [{ kind: 'note' as const, text: heads.synthetic }] : []),
  ]
  return { title: words.title, blocks }
}
