import type { ComparedFigures, ProfileSeries } from '#contracts'
import { germanCsv, plainCsv, writeCsv } from '#domain'
import { saveFile } from '#web/api/saveFile.ts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Names of the columns, the same in every language: programs read them. */
const columns: readonly (readonly [string, (figures: ComparedFigures) => string | number | null])[] = [
  ['period', ({ period }) => period],
  ['market_value_eur_mwh', ({ value }) => value],
  ['base_eur_mwh', ({ base }) => base],
  ['profile_cost_eur_mwh', ({ profile_cost }) => profile_cost],
  ['profile_cost_eur', ({ profile_cost_eur }) => profile_cost_eur],
  ['profile_factor', ({ profile_factor }) => profile_factor],
  ['energy_mwh', ({ energy }) => energy],
  ['revenue_eur', ({ revenue }) => revenue],
  ['negative_hours', ({ negative }) => negative.hours],
  ['negative_energy_mwh', ({ negative }) => negative.energy],
  ['known_share', ({ known_share }) => known_share],
  ['published_eur_mwh', ({ fleet }) => fleet.published],
  ['feed_in_eur_mwh', ({ fleet }) => fleet.feed_in],
  ['computed_eur_mwh', ({ fleet }) => fleet.computed],
  ['ratio_published', ({ ratio }) => ratio.published],
  ['ratio_feed_in', ({ ratio }) => ratio.feed_in],
  ['ratio_computed', ({ ratio }) => ratio.computed],
]

/** Saves all months and years of a cell. */
export function SeriesDownload({
  series,
  place,
}: {
  readonly series: ProfileSeries
  readonly place: string
}) {
  const { marketValue: text } = useText()
  const language = useLanguage()
  function save() {
    const rows = [...series.months, ...series.years].map((figures) => columns.map(([, of]) => of(figures)))
    const csv = writeCsv([columns.map(([name]) => name), ...rows], language === 'de' ? germanCsv : plainCsv)
    const name = `profile_value_${place}_${series.turbine.id}.csv`.replaceAll('\u00a0', '')
    void saveFile(new Response(csv, { headers: { 'content-type': 'text/csv;charset=utf-8' } }), name)
  }
  return (
    <Button size="small" icon="download" title={text.csvHint} onClick={save}>
      {text.csv}
    </Button>
  )
}
