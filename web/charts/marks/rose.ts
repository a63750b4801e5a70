import type { ChartTheme } from '../chartTheme.ts'
import type { ValueAxis } from '../valueAxis.ts'
import type { Mark } from './plot.ts'

export interface RosePetals {
  readonly name: string
  /** Shape [sector], the first one centred on north; null without wind. */
  readonly values: readonly (number | null)[]
  readonly colour: string
}

/** Sectors with a length by their values, one layer outside the other. */
export function rosePetals(layers: readonly RosePetals[]): Mark {
  return layers.map(({ name, values, colour }) => ({
    name,
    type: 'bar' as const,
    coordinateSystem: 'polar' as const,
    stack: 'rose',
    barCategoryGap: '10%',
    itemStyle: { color: colour },
    data: [...values],
  }))
}

/** Axes of a rose: directions around it, values from the centre outwards. */
export function roseAxes(
  labels: readonly string[],
  { max, interval, decimals }: ValueAxis,
  unit: string,
  { colours, format }: ChartTheme,
) {
  const every = labelEvery(labels.length)
  return {
    // Roses with and without a legend have one size, so that roses next to each other can be compared.
    polar: { radius: ['6%', '72%'], center: ['50%', '44%'] },
    angleAxis: {
      type: 'category' as const,
      data: [...labels],
      startAngle: roseStartAngleDeg(labels.length),
      axisLine: { lineStyle: { color: colours.axis } },
      axisTick: { show: false },
      axisLabel: { color: colours.text, interval: (sector: number) => sector % every === 0 },
    },
    radiusAxis: {
      min: 0,
      max,
      interval,
      z: 3,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { lineStyle: { color: colours.axis } },
      axisLabel: {
        color: colours.ink,
        fontSize: 10,
        // Readable over the petals, too.
        backgroundColor: colours.card,
        borderRadius: 3,
        padding: [1, 3],
        showMinLabel: false,
        // It would touch the directions.
        showMaxLabel: false,
        formatter: (value: number) => format.quantity(value, unit, decimals),
      },
    },
  }
}

/**
 * Start of the first sector, degrees counterclockwise from east: half a sector before north, so that it is centred on
 * north.
 */
export function roseStartAngleDeg(sectorCount: number): number {
  return 90 + 180 / sectorCount
}

/** Every 30°, or 45° for 16 sectors. */
function labelEvery(sectorCount: number): number {
  return sectorCount % 12 === 0 ? sectorCount / 12 : sectorCount / 8
}
