import type { WindPotentialResult } from '#contracts'
import { HeightSelect, SiteSelect } from '#web/jobs/ResultSelects.tsx'
import { grid } from '#web/ui/styled.ts'
import { BinWidthSelect, SectorSelect } from './StatisticsSelects.tsx'
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
  return (
    <div {...grid('260px repeat(auto-fit, minmax(140px, 220px))', 's3', 'end', 'belowS3')}>
      <SiteSelect sites={result.sites} siteId={site.site_id} onSite={onSite} />
      <HeightSelect
        heightsM={site.heights.map(({ height }) => height)}
        heightM={heightM}
        onHeight={(height) => onChoose({ ...choice, heightM: height })}
      />
      <SectorSelect
        sectors={choice.sectors ?? result.sectors}
        onChange={(sectors) => onChoose({ ...choice, sectors })}
      />
      <BinWidthSelect
        binWidth={choice.binWidth ?? result.bin_width}
        onChange={(binWidth) => onChoose({ ...choice, binWidth })}
      />
    </div>
  )
}
