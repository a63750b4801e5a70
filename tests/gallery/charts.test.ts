import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { comparable, drawChart } from './drawChart.ts'
import { galleryCharts } from './galleryCharts.ts'
import { galleryTheme } from './galleryTheme.ts'

const english = galleryTheme('wind', 'en')

describe('every chart is drawn as its reviewed picture', () => {
  it.for(galleryCharts)('$name', async (chart) => {
    const file = `./snapshots/${chart.name.replaceAll(' ', '-')}.svg`
    await expect(comparable(drawChart(chart, english))).toMatchFileSnapshot(file)
  })
})

it('every chart is an SVG file that other programs open', () => {
  for (const chart of galleryCharts) {
    const parser = new SaxesParser()
    parser.on('error', (error) => {
      throw new Error(`${chart.name}: ${error.message}`)
    })
    parser.write(drawChart(chart, english)).close()
  }
})

it('a chart uses the language and colours of its page', () => {
  const bars = galleryCharts.find(({ name }) => name === 'bars')!
  const german = drawChart(bars, galleryTheme('market', 'de'))
  expect(german).toContain('Mär')
  expect(german).toContain('#5547ad')
  expect(drawChart(bars, english)).not.toContain('#5547ad')
})
