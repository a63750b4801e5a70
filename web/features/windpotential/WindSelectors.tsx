import { sectorCounts, type WindPotentialResult } from '#contracts'
import styles from '#web/jobs/Result.module.css'
import { HeightSelect, SiteSelect } from '#web/jobs/ResultSelects.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'
import { binWidths } from './binWidths.ts'
import type { WindChoice } from './windChoice.ts'

/** Choice of site, height, sectors and bins within a result. */
export function WindSelectors({
  result,
  site,
  heightM,
  choice,
  onChoose,
  onSite,
}: {
  readonly result: WindPotentialResult
  readonly site: WindPotentialResult['sites'][number]
  readonly heightM: number | null
  readonly choice: WindChoice
  readonly onChoose: (choice: WindChoice) => void
  readonly onSite: (siteId: number) => void
}) {
  const { order: text } = useText().windPotential
  const format = useFormat()
  return (
    <div className={styles.selectors}>
      <SiteSelect sites={result.sites} siteId={site.site_id} onSite={onSite} />
      <HeightSelect
        heightsM={site.heights.map(({ height }) => height)}
        heightM={heightM}
        onHeight={(height) => onChoose({ ...choice, heightM: height })}
      />
      <Select
        label={text.sectors}
        value={String(choice.sectors ?? result.sectors)}
        choices={sectorCounts.map((count) => ({ value: String(count), label: format.number(count) }))}
        onChange={(value) =>
          onChoose({ ...choice, sectors: sectorCounts.find((count) => String(count) === value) ?? null })
        }
      />
      <Select
        label={text.binWidth}
        value={String(choice.binWidth ?? result.bin_width)}
        choices={binWidths.map((width) => ({
          value: String(width),
          label: `${format.exact(width)}\u00a0m/s`,
        }))}
        onChange={(value) =>
          onChoose({ ...choice, binWidth: binWidths.find((width) => String(width) === value) ?? null })
        }
      />
    </div>
  )
}
