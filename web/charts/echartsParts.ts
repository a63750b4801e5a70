import {
  BarChart,
  type BarSeriesOption,
  HeatmapChart,
  type HeatmapSeriesOption,
  LineChart,
  type LineSeriesOption,
  ScatterChart,
  type ScatterSeriesOption,
} from 'echarts/charts'
import {
  type DataZoomComponentOption,
  DataZoomInsideComponent,
  DataZoomSliderComponent,
  GridComponent,
  type GridComponentOption,
  LegendComponent,
  type LegendComponentOption,
  MarkLineComponent,
  type MarkLineComponentOption,
  PolarComponent,
  type PolarComponentOption,
  ToolboxComponent,
  type ToolboxComponentOption,
  TooltipComponent,
  type TooltipComponentOption,
  VisualMapComponent,
  type VisualMapComponentOption,
} from 'echarts/components'
import { type ComposeOption, type EChartsType, init, registerLocale, use } from 'echarts/core'
import localeDe from 'echarts/i18n/langDE-obj.js'
import { CanvasRenderer, SVGRenderer } from 'echarts/renderers'
import type { Language } from '#contracts'

/** Options of the charts on this page. */
export type ChartOption = ComposeOption<
  | BarSeriesOption
  | HeatmapSeriesOption
  | LineSeriesOption
  | ScatterSeriesOption
  | DataZoomComponentOption
  | GridComponentOption
  | LegendComponentOption
  | MarkLineComponentOption
  | PolarComponentOption
  | ToolboxComponentOption
  | TooltipComponentOption
  | VisualMapComponentOption
>

export type Chart = EChartsType

/** Size of a chart's picture, without its head. */
export interface PictureSize {
  readonly widthPx: number
  readonly heightPx: number
}

use([
  BarChart,
  HeatmapChart,
  LineChart,
  ScatterChart,
  DataZoomInsideComponent,
  DataZoomSliderComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  PolarComponent,
  ToolboxComponent,
  TooltipComponent,
  VisualMapComponent,
  CanvasRenderer,
  SVGRenderer,
])
// English is built in.
registerLocale('DE', localeDe)

/** A chart in an element, with the names of months in a language. Dispose of it with the element. */
export function createChart(element: HTMLElement, language: Language): Chart {
  return init(element, null, { locale: language.toUpperCase() })
}

/** A chart outside the page, drawn as vectors. */
export function createVectorChart(size: PictureSize, language: Language): Chart {
  const { widthPx: width, heightPx: height } = size
  return init(null, null, { locale: language.toUpperCase(), renderer: 'svg', ssr: true, width, height })
}
