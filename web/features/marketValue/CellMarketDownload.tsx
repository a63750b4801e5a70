import type { MarketFigures, MarketSeries } from '#contracts'
import { germanCsv, plainCsv, writeCsv } from '#domain'
import { saveFile } from '#web/api/saveFile.ts'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Names of the columns, the same in every language: programs read them. */
const columns: readonly (readonly [string, (figures: MarketFigures) => string | number | null])[] = [
  ['period', ({ period }) => period],
  ['market_value_eur_mwh', ({ by_law }) => by_law.value],
  ['delta_eur_mwh', ({ by_law }) => by_law.delta],
  ['published_eur_mwh', ({ official }) => official],
  ['base_eur_mwh', ({ base }) => base],
  ['capture_rate', ({ by_law }) => by_law.capture_rate],
  ['energy_mwh', ({ by_law }) => by_law.energy],
  ['revenue_eur', ({ by_law }) => by_law.revenue],
  ['negative_hours', ({ negative }) => negative.hours],
  ['negative_energy_mwh', ({ negative }) => negative.energy],
  ['coverage', ({ coverage }) => coverage],
]

/** Saves all months and years of a cell. */
export function CellMarketDownload({
  series,
  place,
}: {
  readonly series: MarketSeries
  readonly place: string
}) {
  const { marketValue: text } = useText()
  const language = useLanguage()
  function save() {
    const rows = [...series.months, ...series.years].map((figures) => columns.map(([, of]) => of(figures)))
    const csv = writeCsv([columns.map(([name]) => name), ...rows], language === 'de' ? germanCsv : plainCsv)
    const name = `market_value_${place}_${series.turbine.id}.csv`.replaceAll('\u00a0', '')
    void saveFile(new Response(csv, { headers: { 'content-type': 'text/csv;charset=utf-8' } }), name)
  }
  return (
    <Button size="small" icon="download" title={text.csvHint} onClick={save}>
      {text.csv}
    </Button>
  )
}
