import { table, text } from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

export function siteQuality({ result, text: all, format, mwh, siteName, typeName }: Material): ReportSection {
  const words = all.yieldReport.eeg
  const rows = result.turbines.flatMap((turbine, index) =>
    turbine.status === 'planned'
      ? [
          [
            String(index + 1),
            siteName(turbine),
            typeName(result.power_curves[turbine.power_curve]!),
            format.number(turbine.hub_height_m, 1),
            mwh(turbine.eeg.reference_yield_mwh),
            mwh(turbine.eeg.site_yield_mwh ?? null),
            format.number(turbine.eeg.site_quality_percent, 1),
            format.number(turbine.eeg.correction_factor, 4),
          ],
        ]
      : [],
  )
  const isEarlier = result.turbines.some(({ eeg }) => eeg.site_yield_mwh === undefined)
  const head = [
    all.yieldReport.number,
    words.name,
    words.type,
    words.hub,
    words.reference,
    words.site,
    words.quality,
    words.factor,
  ]
  return {
    title: words.title,
    blocks: [
      text(words.text),
      isEarlier ? { kind: 'warning' as const, text: words.earlier } : text(words.deducted),
      ...((result.mean_year?.missing_months.length ?? 0) > 0
        ? [{ kind: 'warning' as const, text: all.meanYear.noQuality }]
        : []),
      table(words.title, head, rows, { words: 3, widths: [0, 1.4, 1.4, 0, 1, 1, 0.8, 0.9] }),
      text(words.south(result.south_region)),
    ],
  }
}
