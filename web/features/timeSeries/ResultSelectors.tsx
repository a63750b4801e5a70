import { parameterLabel } from '#contracts'
import { HeightSelect, SiteSelect } from '#web/jobs/ResultSelects.tsx'
import { useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'
import { grid } from '#web/ui/styled.ts'
import type { ResultSite, SeriesWish, ShownSeries } from './resultChoice.ts'

/** Choice of site, parameter and height within a result. */
export function ResultSelectors({
  sites,
  shown,
  onSite,
  onChoose,
}: {
  readonly sites: readonly ResultSite[]
  readonly shown: ShownSeries
  readonly onSite: (siteId: number) => void
  readonly onChoose: (wish: SeriesWish) => void
}) {
  const { timeSeries, quantities } = useText()
  const { site, series, parameters, heightsM } = shown
  const wish = { parameter: series.parameter, heightM: series.height }
  return (
    <div {...grid('260px repeat(auto-fit, minmax(140px, 220px))', 's3', 'end', 'belowS3')}>
      <SiteSelect sites={sites} siteId={site.site_id} onSite={onSite} />
      <Select
        label={timeSeries.result.parameter}
        value={series.parameter}
        choices={parameters.map((value) => ({ value, label: parameterLabel(value, quantities) }))}
        onChange={(value) =>
          onChoose({ ...wish, parameter: parameters.find((one) => one === value) ?? series.parameter })
        }
      />
      <HeightSelect
        heightsM={heightsM}
        heightM={series.height}
        onHeight={(heightM) => onChoose({ ...wish, heightM })}
      />
    </div>
  )
}
