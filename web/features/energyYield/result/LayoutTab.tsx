import { useMemo, useState } from 'react'
import {
  type FarmLayout,
  type LayoutWorth,
  layoutModelsTable,
  layoutNotes,
  layoutNumbersTable,
  layoutsTable,
  layoutTurbinesTable,
  startSpread,
} from '#contracts'
import { type Figure, FigureList } from '#web/jobs/FigureList.tsx'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import type { SiteMarker } from '#web/maps/siteLayer.ts'
import { overlayOf, shapesOf } from '../layout/layoutShapes.ts'
import { TakeOver } from '../layout/TakeOver.tsx'
import { statusColours } from '../statusColours.ts'
import { TurbineMap } from '../TurbineMap.tsx'
import styles from './FarmResult.module.css'
import type { FarmTabProps } from './FarmResult.tsx'
import mapStyles from './ResultMap.module.css'

/** The layout that was found next to the present one: figures, map, and tables. */
export function LayoutTab(props: FarmTabProps) {
  const { layout } = props.result
  return layout === undefined ? null : <FoundLayout {...props} layout={layout} />
}

function FoundLayout({ job, result, atlas, layout }: FarmTabProps & { readonly layout: FarmLayout }) {
  const messages = useText()
  const { result: text } = messages.farmLayout
  const format = useFormat()
  const words = { text: messages, format, nameOf: ({ name }: { readonly name: string }) => name }
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const markers = useMemo(
    () =>
      result.turbines.map(
        ({ site_id, lat, lon, status }, index): SiteMarker => ({
          ...{ id: site_id, number: index + 1, lat, lon, state: statusColours[status].marker },
        }),
      ),
    [result],
  )
  const overlay = useMemo(() => {
    const byId = new Map(result.turbines.map((turbine) => [turbine.site_id, turbine]))
    const moves = layout.turbines.map(({ site_id, before }) => ({
      ...{ from: before, till: byId.get(site_id)!, label: '' },
    }))
    return overlayOf(shapesOf(layout.ordered), moves)
  }, [result, layout])
  const { before, found, ordered } = layout
  const spread = startSpread(layout)
  const gain = (label: string, of: (worth: LayoutWorth) => number | undefined): Figure[] => {
    const [was, is] = [of(before), of(found)]
    return was === undefined || is === undefined || was === 0
      ? []
      : [{ label, value: format.signed(100 * (is / was - 1), 2), unit: '%' }]
  }
  return (
    <>
      <div className={styles.head}>
        <FigureList
          figures={[
            { label: text.found, value: format.number(found.aep_mwh), unit: 'MWh/a' },
            ...gain(text.gain, ({ aep_mwh }) => aep_mwh),
            ...gain(messages.quantities.revenue, ({ revenue_eur }) => revenue_eur),
            ...(ordered.objective === 'p90' ? gain(text.p90, ({ p90_revenue_eur }) => p90_revenue_eur) : []),
            ...gain(messages.quantities.levelisedCost, ({ lcoe_eur_mwh }) => lcoe_eur_mwh),
            ...(spread === null
              ? []
              : [{ label: text.spread, value: format.number(100 * spread, 2), unit: '%' }]),
          ]}
        />
        <TakeOver job={job} turbines={result.turbines} />
      </div>
      <div className={mapStyles.map}>
        <TurbineMap
          atlas={atlas}
          markers={markers}
          selectedId={selectedId}
          fitKey={result.input_hash}
          overlay={overlay}
          legend={<p>{text.legend}</p>}
          onSite={setSelectedId}
        />
      </div>
      {layoutNotes(result, words).map((note) => (
        <p key={note}>{note}</p>
      ))}
      <ResultTable table={layoutsTable(result, words)} />
      <ResultTable table={layoutNumbersTable(result, words)} />
      <ResultTable table={layoutTurbinesTable(result, words)} />
      <ResultTable table={layoutModelsTable(result, words)} />
    </>
  )
}
