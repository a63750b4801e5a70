import type { PageMessages } from '#contracts'
import { sectorCentreDeg } from '#domain'
import { axisTooltip } from './chartFrame.ts'
import type { ChartOption } from './echartsParts.ts'
import { tooltipHtml } from './pointText.ts'
import type { ChartLook } from './timeSeriesOption.ts'
import { valueAxis } from './valueAxis.ts'

export interface RoseLayer {
  readonly name: string
  /** Shape [sector]; null where there is no wind. */
  readonly values: readonly (number | null)[]
  /** Default: from light to dark by its place. */
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
  { colours, format }: ChartLook,
): ChartOption {
  const count = layers[0]?.values.length ?? 0
  const totals = Array.from({ length: count }, (_, sector) =>
    layers.reduce((sum, { values }) => sum + (values[sector] ?? 0), 0),
  )
  const axis = valueAxis(0, Math.max(...totals, 0), true, 4)
  const label = (sector: number) => directionLabel(sector, count, compass, format.exact)
  const quantity = (value: number | null) => format.quantity(value, unit, decimals)
  const isStacked = layers.length > 1
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    // With or without a legend the same size, so that roses side by side can be compared.
    polar: { radius: ['6%', '72%'], center: ['50%', '44%'] },
    tooltip: {
      ...axisTooltip(colours),
      axisPointer: { type: 'shadow' },
      formatter: (params) => {
        const sector = [params].flat()[0]?.dataIndex ?? 0
        const degrees = `${format.exact(sectorCentreDeg(sector, count))}°`
        const head = label(sector) === degrees ? degrees : `${label(sector)} · ${degrees}`
        const parts = isStacked
          ? layers.map(({ name, values }) => `${name}: ${quantity(values[sector] ?? null)}`)
          : []
        const isEmpty = layers.every(({ values }) => values[sector] === null)
        return tooltipHtml([`${head}: ${quantity(isEmpty ? null : (totals[sector] ?? null))}`, ...parts])
      },
    },
    ...(isStacked
      ? {
          legend: {
            bottom: 0,
            itemWidth: 12,
            itemHeight: 12,
            icon: 'roundRect',
            textStyle: { color: colours.text, fontSize: 12, fontFamily: colours.font },
          },
        }
      : {}),
    angleAxis: {
      type: 'category',
      data: totals.map((_, sector) => label(sector)),
      // Half a sector before north, so that the first one is centred on it.
      startAngle: 90 + 180 / count,
      axisLine: { lineStyle: { color: colours.axis } },
      axisTick: { show: false },
      axisLabel: { color: colours.text, interval: (sector: number) => sector % labelEvery(count) === 0 },
    },
    radiusAxis: {
      min: 0,
      max: axis.max,
      interval: axis.interval,
      z: 3,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { lineStyle: { color: colours.axis } },
      axisLabel: {
        color: colours.text,
        fontSize: 10,
        showMinLabel: false,
        // It would touch the directions.
        showMaxLabel: false,
        formatter: (value: number) => format.quantity(value, unit, axis.decimals),
      },
    },
    series: layers.map(({ name, values, colour }, index) => ({
      name,
      type: 'bar' as const,
      coordinateSystem: 'polar' as const,
      stack: 'rose',
      barCategoryGap: '10%',
      itemStyle: { color: colour ?? (isStacked ? (colours.scale[index] ?? colours.line) : colours.bar) },
      data: [...values],
    })),
  }
}

/** Every 30°, or 45° of 16 sectors. */
function labelEvery(sectorCount: number): number {
  return sectorCount % 12 === 0 ? sectorCount / 12 : sectorCount / 8
}
