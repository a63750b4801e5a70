import type { Language } from '#contracts'
import type { ChartColours } from './chartColours.ts'
import { timeLabels } from './timeLabels.ts'

/** Axis of instants, ms since 1970; its labels are in UTC where the chart is. */
export function timeAxis(min: number, max: number, colours: ChartColours, language: Language) {
  return {
    type: 'time' as const,
    min,
    max,
    axisLine: { lineStyle: { color: colours.axis } },
    axisTick: { lineStyle: { color: colours.axis } },
    splitLine: { show: true, lineStyle: { color: colours.grid } },
    axisLabel: {
      color: colours.text,
      hideOverlap: true,
      formatter: { ...timeLabels(language) },
      rich: { year: { fontWeight: 600 as const, color: colours.ink } },
    },
  }
}

/** Colours of a slider that moves along the axis, and of the part of the data that it has chosen. */
export function sliderColours(colours: ChartColours) {
  return {
    borderColor: colours.axis,
    fillerColor: colours.selection,
    handleStyle: { color: colours.card, borderColor: colours.bar },
    moveHandleStyle: { color: colours.band },
    selectedDataBackground: { lineStyle: { color: colours.bar }, areaStyle: { color: colours.band } },
  }
}
