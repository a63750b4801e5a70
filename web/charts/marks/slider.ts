import type { ChartTheme } from '../chartTheme.ts'

/** Colours of a slider that moves along the axis, and of the selected part of the data. */
export function sliderColours({ colours }: ChartTheme) {
  return {
    borderColor: colours.axis,
    fillerColor: colours.selection,
    handleStyle: { color: colours.card, borderColor: colours.bar },
    moveHandleStyle: { color: colours.band },
    selectedDataBackground: { lineStyle: { color: colours.bar }, areaStyle: { color: colours.band } },
  }
}

/** A low slider below the axis, with the shape of the data in it. */
export function lowSlider(theme: ChartTheme) {
  return {
    type: 'slider' as const,
    height: 22,
    bottom: 8,
    showDetail: false,
    ...sliderColours(theme),
    dataBackground: {
      lineStyle: { opacity: 0 },
      areaStyle: { color: theme.colours.band, opacity: 0.6 },
    },
  }
}
