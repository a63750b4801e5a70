import type { PageMessages } from '#contracts'
import { sectorCentreDeg } from '#domain'
import type { ChartTheme } from './chartTheme.ts'
import type { ChartOption } from './echartsParts.ts'
import { placeTooltip } from './marks/explain.ts'
import { plot } from './marks/plot.ts'
import { roseAxes, rosePetals } from './marks/rose.ts'
import { valueAxis } from './valueAxis.ts'

export interface RoseLayer {
  readonly name: string
  /** Shape [sector]; null without wind. */
  readonly values: readonly (number | null)[]
  /** Default: from light to dark by its index. */
  readonly colour?: string
}

/** Values by direction, the first sector centred on north. */
export interface RoseData {
  /** Stacked from the centre outwards. */
  readonly layers: readonly RoseLayer[]
  readonly unit: string
  readonly decimals: number
}

type Compass = Pick<PageMessages['units'], 'north' | 'east' | 'south' | 'west'>

/** 'N', '30°': letters at the four points of the compass, else degrees. */
export function directionLabel(
  sector: number,
  sectorCount: number,
  compass: Compass,
  exact: (value: number) => string,
): string {
  const degrees = sectorCentreDeg(sector, sectorCount)
  const { north, east, south, west } = compass
  return [north, east, south, west][degrees / 90] ?? `${exact(degrees)}°`
}

/** A wind rose. Layers of a stacked one go from light to dark. */
export function roseOption(
  { layers, unit, decimals }: RoseData,
  compass: Compass,
  theme: ChartTheme,
): ChartOption {
  const { colours, format } = theme
  const count = layers[0]?.values.length ?? 0
  const totals = Array.from({ length: count }, (_, sector) =>
    layers.reduce((sum, { values }) => sum + (values[sector] ?? 0), 0),
  )
  const label = (sector: number) => directionLabel(sector, count, compass, format.exact)
  const quantity = (value: number | null) => format.quantity(value, unit, decimals)
  const isStacked = layers.length > 1
  return plot(
    {
      ...roseAxes(
        totals.map((_, sector) => label(sector)),
        valueAxis(0, Math.max(...totals, 0), true, 4),
        unit,
        theme,
      ),
      tooltip: placeTooltip(theme, (sector) => {
        const degrees = `${format.exact(sectorCentreDeg(sector, count))}°`
        const head = label(sector) === degrees ? degrees : `${label(sector)} · ${degrees}`
        const isEmpty = layers.every(({ values }) => values[sector] === null)
        const ofLayers = layers.map(({ name, values }) => `${name}: ${quantity(values[sector] ?? null)}`)
        return [
          `${head}: ${quantity(isEmpty ? null : (totals[sector] ?? null))}`,
          ...(isStacked ? ofLayers : []),
        ]
      }),
      ...(isStacked ? { legend: layerLegend(theme) } : {}),
      marks: [
        rosePetals(
          layers.map(({ name, values, colour }, index) => ({
            name,
            values,
            colour: colour ?? (isStacked ? (colours.scale[index] ?? colours.line) : colours.bar),
          })),
        ),
      ],
    },
    theme,
  )
}

/** Below the rose, a patch for each layer. */
function layerLegend({ colours }: ChartTheme) {
  return {
    bottom: 0,
    itemWidth: 12,
    itemHeight: 12,
    icon: 'roundRect',
    textStyle: { color: colours.text, fontSize: 12, fontFamily: colours.font },
  }
}
