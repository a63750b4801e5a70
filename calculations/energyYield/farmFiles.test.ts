import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { askPeer, folderOfFile, peerPython, scratchFolder } from '#atlas/testing'
import { type EnergyYieldResult, type Language, messages, quantityHead } from '#contracts'
import { readSiteSource, sitesOfSheet } from '#domain'
import { computeFarm } from '../testing/computeFarm.ts'
import { hornsRevAt } from '../testing/hornsRev.ts'
import { nightRule } from '../testing/nightRule.ts'
import { writeSmallAtlas } from '../testing/smallAtlas.ts'
import { writeFarmFiles } from './farmFiles.ts'

const scratch = folderOfFile()
const atlasFolder = join(scratch, 'small')
await writeSmallAtlas(atlasFolder)

describe.each(['de', 'en'] as const)('the files of an energy yield, in %s', (language) => {
  it('are a workbook, two tables and a description of them', async () => {
    const { result, file } = await calculated(language)
    expect(result.files).toEqual([
      'Horns Rev 1_small_yield.xlsx',
      'Horns Rev 1_small_turbines.csv',
      'Horns Rev 1_small_windpro.csv',
      'Horns Rev 1_small_csv.txt',
    ])
    const sheet = readSiteSource(readFileSync(file('windpro.csv'), 'utf8')).sheet
    const { sites, issues } = sitesOfSheet(sheet!)
    expect(issues).toEqual([])
    for (const [index, turbine] of result.turbines.entries()) {
      const site = sites[index]!
      expect([site.name, site.vendor, site.turbineType]).toEqual([turbine.name, 'Vestas', 'V80'])
      expect([site.hubHeightM, site.ratedPowerKw, site.rotorDiameterM]).toEqual([70, 2000, 80])
      expect(site.lat).toBeCloseTo(turbine.lat, 5)
      expect(site.lon).toBeCloseTo(turbine.lon, 5)
    }
  })

  it('have the checklist of TR 6 with its state and place in the report, say what it is not, and why there is no 50-year wind', async () => {
    const { file } = await calculated(language)
    const texts = textsOf(file('yield.xlsx'))
    const { guidelineChecklist: words, yieldReport, yieldWorkbook } = messages[language]
    const { tooShort } = messages[language].farmResult.climate.extremes
    for (const text of [yieldWorkbook.sheets.checklist, words.items.terrain, yieldReport.method.title])
      expect(texts).toContain(text)
    for (const note of [words.note, tooShort]) expect(texts).toContain(note)
  })

  it.skipIf(peerPython === undefined)('hold the numbers of the result, as openpyxl reads them', async () => {
    const { result, file } = await calculated(language)
    const book = askPeer(readWorkbook, [file('yield.xlsx')]) as Record<string, Sheet>
    const { yieldWorkbook: text, yieldFigures, quantities, workbook } = messages[language]
    const { freeOf, parkOf, groups } = yieldFigures
    // Turbulence, the ground around and another assessment are not known.
    const { turbulence, turbulenceSpeeds, ruggedness, siteClass, otherAssessment, ...sheets } = text.sheets
    expect(Object.keys(book)).toEqual([...Object.values(sheets), workbook.sheets.information])
    for (const sheet of Object.values(book)) expect(sheet.frozen).toBe('A2')
    const column = (name: string, head: string) => {
      const [heads = [], ...rows] = book[name]!.rows
      expect(heads).toContain(head)
      return rows.map((row) => row[heads.indexOf(head)])
    }
    const closeTo = (values: readonly unknown[], expected: readonly (number | null)[]) =>
      expected.forEach((value, index) => {
        if (value === null) expect(values[index]).toBeNull()
        else expect(values[index]).toBeCloseTo(value, 2)
      })
    const { planned, farm } = result.groups
    closeTo(
      column(text.sheets.turbines, quantityHead('parkYield', quantities)),
      result.turbines.map((turbine) => turbine.yield.park_mwh),
    )
    closeTo(
      column(text.sheets.months, parkOf(groups.farm)),
      farm.months.map(({ park_mwh }) => park_mwh),
    )
    closeTo(
      column(text.sheets.directions, freeOf(groups.planned)),
      planned.directions.map(({ free_mwh }) => free_mwh),
    )
    const [rule] = result.restrictions!.rules
    const { lost, share } = messages[language].restrictions.result
    closeTo(column(text.sheets.restrictions, lost), [rule!.lost_mwh.planned])
    closeTo(column(text.sheets.restrictions, share), [100 * rule!.share!])
    expect(rule!.revenue, 'without prices').toBeNull()
    const summary = column(text.sheets.summary, groups.planned)
    // Without an uncertainty there is no P90, instead of one that repeats P50.
    expect([planned.net.p90_mwh, summary[13]]).toEqual([null, null])
    closeTo([summary[9]], [planned.net.p50_mwh])
    expect(column(workbook.sheets.information, workbook.value)).toContain(result.input_hash)
    expect(book[text.sheets.turbines]!.formats).toContain('#,##0.000')
    expect(book[text.sheets.summary]!.formats.at(-1)).toBe('#,##0')
    const first = column(text.sheets.months, yieldFigures.monthStart)[0]
    expect(first).toBe('2018-01-01T00:00:00')
  })
})

it('give every turbine and every hour of the year its share of the net yield', async () => {
  const { result } = await calculated('en')
  const { planned, portfolio, farm } = result.groups
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const own = result.turbines.filter(({ status }) => status === 'planned')
  expect(sum(own.map(({ net }) => net!.p50_mwh))).toBeCloseTo(planned.net.p50_mwh, 6)
  const hoursOf = (group: typeof planned) => group.net_by_hour!.mwh
  for (const group of [planned, portfolio!, farm])
    expect(sum(hoursOf(group).flat())).toBeCloseTo(group.net.p50_mwh, 3)
  expect(planned.net.full_load_hours).toBeCloseTo((1000 * planned.net.p50_mwh) / planned.rated_power_kw, 9)
  // The planned turbines give a fifth less at night, by a winter clock of UTC+1; the existing one does not.
  const january = (group: typeof planned, hour: number) => hoursOf(group)[0]![hour]!
  const ratio = (hour: number) => january(planned, hour) / january(portfolio!, hour)
  expect(ratio(23) / ratio(20)).toBeCloseTo(0.8, 1)
  expect(ratio(4) / ratio(7)).toBeCloseTo(0.8, 1)
})

interface Sheet {
  readonly frozen: string
  readonly formats: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

it('name a newer calculation in their information sheet', async () => {
  const { result } = await calculated('en')
  const workbookOf = async (replacedBy: string | null) => {
    const folder = scratchFolder()
    const [book] = await writeFarmFiles(folder, result, 'en', replacedBy)
    return textsOf(join(folder, book!.name))
  }
  expect(await workbookOf('the-newer-job')).toContain(messages.en.workbook.replacedValue('the-newer-job'))
  expect(await workbookOf(null)).not.toContain(messages.en.workbook.replaced)
})

const textsOf = (workbook: string) =>
  Object.values(unzipSync(readFileSync(workbook)))
    .map((part) => Buffer.from(part).toString())
    .join()

async function calculated(language: Language): Promise<{
  readonly result: EnergyYieldResult
  readonly file: (ending: string) => string
}> {
  const folder = scratchFolder()
  const farm = hornsRevAt({ lat: 53, lon: 8 }, { atlas: 'small', from_year: 2018, till_year: 2019 })
  const turbines = farm.turbines.slice(0, 4).map((turbine, index) => ({
    ...turbine,
    status: index < 3 ? ('planned' as const) : ('portfolio' as const),
  }))
  const { result } = await computeFarm(folder, atlasFolder, {
    ...farm,
    ...{ language, turbines },
    restrictions: [nightRule],
  })
  return { result, file: (ending) => join(folder, `Horns Rev 1_small_${ending}`) }
}

const readWorkbook = `
import json, sys
from openpyxl import load_workbook
book = load_workbook(sys.argv[1])
print(json.dumps({
    sheet.title: {
        "frozen": sheet.freeze_panes,
        "formats": [cell.number_format for cell in sheet[2]],
        "rows": [[cell.value.isoformat() if cell.is_date else cell.value for cell in row] for row in sheet.iter_rows()],
    }
    for sheet in book
}))
`
