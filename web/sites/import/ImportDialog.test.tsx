import { expect, it, vi } from 'vitest'
import { importedSitesSchema, type Language, messages, routes } from '#contracts'
import { queryKeys } from '#web/api/queries.ts'
import { exampleInfos } from '#web/testing/exampleTurbines.ts'
import { type Answer, openPage } from '#web/testing/openPage.tsx'
import { ImportDialog } from './ImportDialog.tsx'

const head = (id: number, name: string) =>
  ({ id, name, site_count: 0, wind_farm: false, frozen: false }) as never

async function opened(typed: string, answers: readonly Answer[] = [], language: Language = 'en') {
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  const page = await openPage(<ImportDialog lists={[head(1, 'Alt')]} onDone={onDone} onClose={onClose} />, {
    language,
    answers,
    given: [[queryKeys.turbineInfos, exampleInfos()]],
  })
  const { siteImport: text, common } = messages[language]
  await page.type(text.paste, typed)
  await page.press(text.preview)
  return {
    page,
    text,
    common,
    onDone,
    onClose,
    save: (count: number) => page.button(text.save(String(count))),
  }
}

/** The answer to an import without anything. */
const nothing = {
  ...{ lists: [], sites: [], readings: [], sites_not_listed: 0 },
  ...{ issues: [], warnings: [], unknown_turbines: [] },
}
const two = 'Name;Latitude;Longitude\nA;53.5;9.25\nB;54;10'

it('reads a pasted table, shows its rows and the planned import', async () => {
  const { page, text, save } = await opened(two)
  expect(page.text()).toContain(text.ready('2', text.pasted))
  expect(save(2).disabled).toBe(false)
  const heads = page.all('th select') as ReturnType<typeof page.list>[]
  expect(heads.map(({ value }) => value)).toEqual(['name', 'lat', 'lon'])
})

it('keeps unreadable text in the field with the reason, and creates nothing', async () => {
  const { page, text } = await opened('  \n ')
  expect(page.has('button', text.preview)).toBe(true)
  expect(page.sent.filter(({ method }) => method === 'POST')).toEqual([])
})

it('an invalid row blocks the import until it is left out or corrected', async () => {
  const { page, text, save } = await opened(`${two}\nC;north;10`)
  expect(page.text()).toContain(text.problems('1'))
  expect(save(2).disabled).toBe(true)
  await page.press(text.leaveOut)
  expect(page.text()).toContain(text.leftOut('1'))
  expect(save(2).disabled).toBe(false)
  await page.click(page.field(text.include('4')))
  expect(save(2).disabled).toBe(true)
  await page.type(text.cellOf(text.columns.lat, '4'), '55')
  expect(save(3).disabled).toBe(false)
})

it('lists each kind of problem of rows once, with its lines', async () => {
  const { page } = await opened(`${two}\nC;;10\nD;;10\nA;54.5;10`)
  expect(page.alerts()).toEqual([
    'Lines 4 and 5: Latitude or longitude is missing.Line 6: Line 2 is also named "A".',
  ])
})

it('lets the user assign an unknown column', async () => {
  const { page, text, save } = await opened('Foo;Bar;Baz\nA;53.5;9.25')
  expect(page.alerts().length).toBeGreaterThan(0)
  expect(save(0).disabled).toBe(true)
  await page.choose(text.columnOf('1'), text.columns.name)
  await page.choose(text.columnOf('2'), text.columns.lat)
  await page.choose(text.columnOf('3'), text.columns.lon)
  expect(page.alerts()).toEqual([])
  expect(save(1).disabled).toBe(false)
})

it('asks whether latitude and longitude are exchanged, and reads them according to the answer', async () => {
  const { page, text, save } = await opened('name,lat,lon\nA,-3.7,40.4')
  expect(page.text()).toContain(text.orderDoubtful)
  await page.press(text.orders.exchanged)
  expect(page.text()).not.toContain(text.orderDoubtful)
  await page.click(save(1))
  const form = page.sent.find(({ method }) => method === 'POST')?.body as FormData
  expect(JSON.parse(String(form.get('sites')))).toMatchObject([{ lat: 40.4, lon: -3.7 }])
})

it.each([
  ['1,250', '1.25'],
  ['1,250', '1250'],
] as const)('asks for the decimal mark of a table of "%s", which may be %s', async (typed, answer) => {
  const { page, common } = await opened(`Name;Latitude;Longitude;Hub height\nA;53;9;${typed}`)
  expect(page.text()).toContain(common.whichIsMeant(typed))
  const buttons = page.all('button').map((button) => page.text(button))
  expect(buttons).toEqual(expect.arrayContaining(['1.25', '1250']))
  await page.press(answer)
  expect(page.text()).not.toContain(common.whichIsMeant(typed))
})

it('saves all sites at once, with their readings, and names the created lists', async () => {
  const made = {
    ...nothing,
    lists: [{ id: 9, name: 'Pasted', wind_farm: false, wind_farm_name: null, site_count: 2 }],
    unknown_turbines: ['Foo 1'],
  }
  const { page, onDone, onClose, save } = await opened(two, [[routes.importSites, made]])
  await page.click(save(2))
  await page.settle()
  const call = page.sent.find(({ method }) => method === 'POST')
  const form = call?.body as FormData
  expect(call?.path).toContain('set_height=true')
  expect(JSON.parse(String(form.get('sites')))).toMatchObject([
    { name: 'A', lat: 53.5, lon: 9.25 },
    { name: 'B', lat: 54, lon: 10 },
  ])
  expect(JSON.parse(String(form.get('readings')))).toHaveLength(1)
  await page.until(() => onClose.mock.calls.length > 0)
  expect(onDone.mock.calls).toEqual([[{ listId: 9, unknownTurbines: ['Foo 1'] }]])
})

it('shows all reasons of a refusal, and keeps the rows', async () => {
  const issues = [{ path: 'sites.0', code: 'taken', message: 'A is taken.' }]
  const refusal = { error: 'Not saved.', errorcode: 'INVALID_INPUT', issues }
  const { page, text, onDone, save } = await opened(two, [
    [routes.importSites, () => Response.json(refusal, { status: 400 })],
  ])
  await page.click(save(2))
  await page.until(() => page.alerts().length > 0)
  expect(page.alerts()[0]).toContain(`${text.failed} Not saved.`)
  expect(page.alerts()[0]).toContain('A is taken.')
  expect(onDone).not.toHaveBeenCalled()
  expect(save(2).disabled).toBe(false)
})

it('asks before rows are lost', async () => {
  const { page, common, onClose } = await opened(two)
  await page.key(page.all('dialog')[0]!, 'Escape')
  expect(page.text()).toContain(common.discardQuestion)
  expect(onClose).not.toHaveBeenCalled()
})

it('reads German tables with a comma in any language of the page', async () => {
  for (const language of ['en', 'de'] as const) {
    const { page, save } = await opened('Name;Breite;Länge\nA;53,5;9,25', [], language)
    expect(save(1).disabled).toBe(false)
    expect(page.alerts()).toEqual([])
    await page.close()
  }
})

it('a double click imports once', async () => {
  const { page, text } = await opened(two)
  await page.pressTwice(text.save('2'))
  expect(page.sent.filter(({ path }) => path.includes(routes.importSites.path))).toHaveLength(1)
})

it('Enter saves: the button has the focus first, and the name of the list sends it too', async () => {
  const { page, text, save } = await opened(two)
  expect(page.document.activeElement).toBe(save(2))
  await page.key(page.field(text.listName), 'Enter')
  expect(page.sent.filter(({ path }) => path.includes(routes.importSites.path))).toHaveLength(1)
})

it('Enter saves no rows with problems', async () => {
  const { page, text } = await opened(`${two}\nC;north;10`)
  await page.key(page.field(text.listName), 'Enter')
  expect(page.sent.filter(({ path }) => path.includes(routes.importSites.path))).toEqual([])
})

it.each(['en', 'de'] as const)('sites in hidden rows of a workbook are named (%s)', async (language) => {
  const warning = { file: 'a.xlsx', line: 4, code: 'rowsHidden', message: 'Two rows.' }
  const read = {
    ...nothing,
    warnings: [warning],
    sites: importedSitesSchema.parse([{ line: 4, name: 'W3', lat: 53.5, lon: 9.3 }]),
  }
  const page = await openPage(<ImportDialog lists={[]} onDone={vi.fn()} onClose={vi.fn()} />, {
    language,
    answers: [[routes.importSites, read]],
  })
  const { siteImport: text, fileIssues } = messages[language]
  await page.giveFile(text.chooseFiles, new File(['PK'], 'a.xlsx'))
  await page.until(() => page.text().includes(fileIssues.atLine('4', 'Two rows.')))
})

it.each(['en', 'de'] as const)(
  'turbines become a wind farm, and their matched types are named (%s)',
  async (language) => {
    const rows = ['A;53.5;9.25;E-138', 'B;54;10;Enercon E138', 'C;54;11;Z 1'].join('\n')
    const { page, text } = await opened(`Name;Latitude;Longitude;Turbine\n${rows}`, [], language)
    const isFarm = (of: typeof page) => of.field(text.asWindFarm).checked
    expect(isFarm(page)).toBe(true)
    for (const written of ['E-138', 'Enercon E138'])
      expect(page.text()).toContain(text.matchedAs(written, 'Enercon E-138', '1'))
    expect(page.text()).toContain(text.notMatched('Z 1', '1'))
    await page.close()
    expect(isFarm((await opened(two, [], language)).page)).toBe(false)
  },
)
