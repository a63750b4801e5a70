import { describe, expect, it } from 'vitest'
import { type EnergyYieldResult, messages, withAssumptions } from '#contracts'
import type { Block } from '../../reports/blocks/index.ts'
import { nodesOver, type ReportGround } from '../../reports/ground/index.ts'
import { mapFrame, reportDocument } from '../../reports/yieldReport/index.ts'
import { buildCustomer } from '../../testing/builders.ts'
import { pdfReader, pdfText } from '../../testing/pdfText.ts'
import { calculateReported, printed, untold } from '../../testing/reportedFarm.ts'
import { numbersOf } from '../../testing/reportNumbers.ts'
import { serverOfFile } from '../../testing/serverOfFile.ts'

const server = await serverOfFile()
const { result } = await calculateReported(await buildCustomer(server))

describe.each(['de', 'en'] as const)('the PDF report of an energy yield, in %s', (language) => {
  it.skipIf(pdfReader === undefined)('has space for 100 turbines with long names', async () => {
    const long = manyTurbines(100)
    const document = reportDocument({ ...untold, ground: hillsAround(long), result: long, language })
    const pdf = await printed(server.dataDirectory, document)
    const pages = pdfText(pdf)
    const text = pages.join(' ')
    expect(numbersOf(long, language).filter((number) => !text.includes(number))).toEqual([])
    expect(text).toContain(messages[language].yieldReport.layout.groundOfModels('DGM25 © Landesamt'))
    // Cells wrap: names are complete, also that of the last turbine.
    expect(text).toContain('Überlandwerk Großräschen WEA 100')
    expect(text).not.toContain('Großräschen…')
    // The header of the turbine table is repeated on each of its pages.
    const words = messages[language].yieldReport
    const head = words.layout.easting.split(' ')[0]!
    expect(pages.filter((page) => page.includes(head)).length).toBeGreaterThanOrEqual(2)
    expect(pages.at(-1)).toContain(words.page(String(pages.length), String(pages.length)))
  })

  it('cuts long names only on the map', () => {
    const { sections } = reportDocument({ ...untold, result: manyTurbines(12), language })
    const blocks = sections.flatMap((section) => section.blocks)
    const cutIn = (block: Block) => JSON.stringify(block).includes('Überlandwerk Großräschen…')
    const cut = blocks.filter(cutIn).map((block) => ('caption' in block ? block.caption : block.kind))
    expect(cut).toEqual([expect.stringContaining('UTM')])
    const whole = blocks.filter((block) => JSON.stringify(block).includes('Überlandwerk Großräschen WEA 12'))
    expect(whole.length).toBeGreaterThanOrEqual(4)
  })

  it('has the suitability of the site and the 22 lines of the checklist, with places that it has', () => {
    const { sections } = reportDocument({ ...untold, result, language })
    const titles = sections.map(({ title }) => title)
    const { yieldReport, guidelineChecklist, yieldFigures } = messages[language]
    expect(titles).toContain(yieldReport.suitability.title)
    const { historical_wind_resource: category } = yieldFigures.categories
    expect(JSON.stringify(sections)).toContain(category)
    const checklist = sections[titles.indexOf(guidelineChecklist.title)]!
    const rows = checklist.blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
    expect(rows).toHaveLength(22)
    const places = rows.map((row) => row.at(-1)!)
    expect(places.filter((place) => place !== '–' && !titles.includes(place))).toEqual([])
  })

  it('contains every note once', () => {
    const others = { losses: [{ id: 'electrical.transformer', share: 0.02 }], uncertainties: [] }
    const changed = withAssumptions(result, others, '2026-01-01 00:00:00 UTC')
    for (const shown of [result, changed]) {
      const { sections } = reportDocument({ ...untold, result: shown, language })
      const sentences = sections.flatMap(({ blocks }) => blocks.flatMap(wordsOf))
      expect(sentences.filter((words, index) => sentences.indexOf(words) !== index)).toEqual([])
    }
  })

  it.skipIf(pdfReader === undefined).each([3, 21])(
    'has no heading at the end of a page, for %d turbines',
    async (count) => {
      const words = messages[language].yieldReport
      const many = manyTurbines(count)
      const document = reportDocument({ ...untold, ground: hillsAround(many), result: many, language })
      const headings = document.sections.flatMap(({ title, blocks }) => [
        title,
        ...blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : [])),
      ])
      const pages = pdfText(await printed(server.dataDirectory, document))
      const ends = pages.map((page, index) =>
        [words.page(String(index + 1), String(pages.length)), document.foot, document.head]
          .reduce((text, frame) => text.replace(frame, ''), page)
          .trim(),
      )
      // Headings are numbered; the checklist refers to some of them by their text.
      const isHeading = (end: string) =>
        headings.some((heading) => end.endsWith(heading) && /\d\s*$/.test(end.slice(0, -heading.length)))
      expect(ends.filter(isHeading)).toEqual([])
    },
  )
})

/** Sentences of a block. */
function wordsOf(block: Block): string[] {
  return block.kind === 'text' || block.kind === 'note' || block.kind === 'warning' ? [block.text] : []
}

/** Hills of 40 m and 100 m around a farm. */
function hillsAround(farm: EnergyYieldResult): ReportGround {
  const nodes = nodesOver(mapFrame(farm))
  const [columns, rows] = [nodes.lons.length, nodes.lats.length]
  const heightsM = Float32Array.from({ length: columns * rows }, (_, at) => {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    return 70 + 30 * Math.sin(column / 20) + 50 * Math.cos(row / 35)
  })
  return { nodes, grid: { columns, rows, heightsM }, spacingM: 25, citations: ['DGM25 © Landesamt'] }
}

/** The result with its turbines repeated. */
function manyTurbines(count: number): EnergyYieldResult {
  return {
    ...result,
    farm_name: 'Windpark Großräschen–Königs Wusterhausen (Repowering Bauabschnitt III)',
    turbines: Array.from({ length: count }, (_, index) => {
      const turbine = result.turbines[index % result.turbines.length]!
      return {
        ...turbine,
        site_id: index + 1,
        name: `Überlandwerk Großräschen WEA ${index + 1}`,
        lat: turbine.lat + 0.006 * Math.floor(index / 10),
        yield: { ...turbine.yield, park_mwh: turbine.yield.park_mwh - index },
      }
    }),
  }
}
