import {
  BarChart,
  type BarSeriesOption,
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
  MarkLineComponent,
  type MarkLineComponentOption,
  TitleComponent,
  type TitleComponentOption,
  ToolboxComponent,
  type ToolboxComponentOption,
  TooltipComponent,
  type TooltipComponentOption,
} from 'echarts/components'
import { type ComposeOption, type EChartsType, init, registerLocale, use } from 'echarts/core'
import localeDe from 'echarts/i18n/langDE-obj.js'
import { CanvasRenderer } from 'echarts/renderers'
import type { Language } from '#contracts'

/** Options of the charts that this page draws. */
export type ChartOption = ComposeOption<
  | BarSeriesOption
  | LineSeriesOption
  | ScatterSeriesOption
  | DataZoomComponentOption
  | GridComponentOption
  | MarkLineComponentOption
  | TitleComponentOption
  | ToolboxComponentOption
  | TooltipComponentOption
>

export type Chart = EChartsType

use([
  BarChart,
  LineChart,
  ScatterChart,
  DataZoomInsideComponent,
  DataZoomSliderComponent,
  GridComponent,
  MarkLineComponent,
  TitleComponent,
  ToolboxComponent,
  TooltipComponent,
  CanvasRenderer,
])
// English is built in.
registerLocale('DE', localeDe)

/** A chart in an element, with the names of months in a language. Dispose of it when the element goes. */
export function createChart(element: HTMLElement, language: Language): Chart {
  return init(element, null, { locale: language.toUpperCase() })
}
