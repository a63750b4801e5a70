import { messages } from '#contracts'
import type { ChartTheme } from '#web/charts/chartTheme.ts'
import { createVectorChart } from '#web/charts/echartsParts.ts'
import type { GalleryChart } from './galleryChart.ts'

/** The chart as SVG, drawn without a browser. */
export function drawChart({ size, option }: GalleryChart, theme: ChartTheme): string {
  const chart = createVectorChart(size, theme.language)
  try {
    chart.setOption(option(theme, messages[theme.language]))
    return chart.renderToSVGString()
  } finally {
    chart.dispose()
  }
}

/**
 * The drawing as lines with rounded numbers and renumbered ids: they change only with the picture, not with the machine
 * or the order in which charts are drawn.
 */
export function comparable(svg: string): string {
  const ids = new Map<string, string>()
  const idOf = (id: string) => ids.get(id) ?? ids.set(id, `id${ids.size}`).get(id)!
  return svg
    .replaceAll(/zr\d+-[\w-]+/g, idOf)
    .replaceAll(/-?\d+\.\d+(?:e-?\d+)?/g, (number) => String(Math.round(Number(number) * 10) / 10 + 0))
    .replaceAll('><', '>\n<')
}
