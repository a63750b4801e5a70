import { readFileSync } from 'node:fs'
import { strToU8, zipSync } from 'fflate'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { type Language, messages } from '#contracts'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { oneLanguage, roles, switchLanguage } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

const started = startForTests()

/** A list in the format of wind planning software, with a wrong height, easting and name. */
const windPlan = [
  'Projekt: Nordfeld',
  'UTM (north) WGS84, Zone: 32\tKunde',
  'Ost\tNord\tZ\tBeschreibung\tHersteller\tGeneratortyp\tNabenhöhe [m]',
  '456.789\t5.954.321\t12,5\tWEA 1 Ä 🌬\tENERCON\tE-82 E2\t98,4',
  '456.989\t5.954.521\t12,5\tWEA 2\tENERCON\tE-82 E2\thoch',
  '\t5.954.521\t12,5\tWEA 3\tENERCON\tE-82 E2\t98,4',
  '457.389\t5.954.921\t12,5\tWEA 1 Ä 🌬\tENERCON\tE-82 E2\t98,4',
  '457.589\t5.955.121\t12,5\t=HYPERLINK("x")\tENERCON\tE-82 E2\t98,4',
].join('\r\n')

/** Eastings and northings in Lambert-93 in Excel, which the file does not state: the Eiffel tower. */
function lambertWorkbook(): Buffer {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const number = (value: number) => `<c><v>${value}</v></c>`
  const rows = [
    ['Name', 'Easting', 'Northing'].map(text),
    [text('Paris'), number(648_237), number(6_862_271)],
  ].map((cells, i) => `<row r="${i + 1}">${cells.join('')}</row>`)
  const parts = {
    'xl/workbook.xml':
      '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`,
  }
  return Buffer.from(
    zipSync(Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strToU8(part)]))),
  )
}

async function openLists(page: Page, role: 'customer' | 'admin', language: Language) {
  await logIn(page, `${started.product.url}/lists`, role, started.product.password(role), language)
  await page.getByRole('heading', { level: 1, name: messages[language].siteLists.title }).waitFor()
}

async function createList(page: Page, name: string, language: Language) {
  const { sites } = messages[language]
  await page.getByRole('button', { name: sites.newList }).click()
  await page.getByLabel(sites.newListName).fill(name)
  await page.getByRole('button', { name: sites.createList, exact: true }).click()
  await page.getByRole('heading', { level: 2, name }).waitFor()
}

async function addByCoordinates(page: Page, language: Language, lat: string, lon: string) {
  const { sites } = messages[language]
  await page.getByRole('button', { name: sites.addSite, exact: true }).click()
  await page.getByLabel(sites.latitude).fill(lat)
  await page.getByLabel(sites.longitude).fill(lon)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

describe.each(oneLanguage('en'))('a planner whose browser speaks %s', (language) => {
  const role = roles[language]

  test('imports a messy list of wind planning software with three broken rows, corrects and saves it', async () => {
    const { page, context, problems } = await visitorOf(started.browser, language)
    const { siteImport: text, siteLists, sites } = messages[language]
    await openLists(page, role, language)
    await page.getByRole('button', { name: siteLists.importSites }).first().click()
    expect(await axeFindings(page)).toEqual([])
    await page.locator('input[type=file]').setInputFiles({
      name: 'Nordfeld.txt',
      mimeType: 'text/plain',
      // Windows-1252 as saved by a German Windows, with question marks for characters that it lacks.
      buffer: Buffer.from(windPlan.replaceAll('🌬', '€'), 'latin1'),
    })
    await page.getByText(text.problems('3')).waitFor()
    const save = page.getByRole('button', { name: /import/i }).last()
    await expect.poll(() => save.isDisabled()).toBe(true)
    expect(await axeFindings(page)).toEqual([])

    await page.getByLabel(text.cellOf(text.columns.hubHeight, '5')).fill('98,4')
    await page.getByLabel(text.cellOf(text.columns.easting, '6')).fill('457.189')
    await page.getByLabel(text.cellOf(text.columns.name, '7')).fill('WEA 4')
    await page.getByText(text.ready('5', 'Nordfeld')).waitFor()
    await page.getByRole('button', { name: text.save('5'), exact: true }).click()

    await page.getByRole('heading', { level: 2, name: 'Nordfeld' }).waitFor()
    const table = page.getByRole('table', { name: sites.table })
    await expect.poll(() => table.getByRole('row').count()).toBe(6)
    await table.getByRole('button', { name: sites.show('WEA 3') }).waitFor()
    // The reading of the file is stored with the list.
    await page.getByText(siteLists.readings, { exact: true }).click()
    await page.getByText(/^Nordfeld\.txt, /).waitFor()
    await page.getByRole('cell', { name: 'UTM 32', exact: true }).waitFor()
    expect(await axeFindings(page)).toEqual([])

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Nordfeld.csv')
    const lines = readFileSync(await download.path(), 'utf8').split('\r\n')
    expect(lines[0]?.split(language === 'de' ? ';' : ',').slice(0, 2)).toEqual(['\uFEFFname', 'lat'])
    expect(lines[5]).toMatch(/^_HYPERLINK/)

    // A workbook without a stated coordinate system is read again with the entered one.
    await page.getByRole('button', { name: siteLists.importSites }).first().click()
    await page.locator('input[type=file]').setInputFiles({
      name: 'Paris.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: lambertWorkbook(),
    })
    await page.getByLabel(text.utmZone).fill('L93')
    await page.getByRole('button', { name: text.readAgain }).click()
    await page.getByText(text.ready('1', 'Paris')).waitFor()
    const latitude = await page.getByLabel(text.cellOf(text.columns.lat, '2')).inputValue()
    expect(Number(latitude.replace(',', '.'))).toBeCloseTo(48.8584, 3)
    await page.getByRole('button', { name: text.save('1'), exact: true }).click()
    await page.getByRole('heading', { level: 2, name: 'Paris' }).waitFor()
    await page.getByText(siteLists.readings, { exact: true }).click()
    await page.getByRole('cell', { name: 'L93', exact: true }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })

  test('Esc and a click outside ask before typed work in a dialog is lost', async () => {
    const { page, context } = await visitorOf(started.browser, language)
    const { siteLists, sites, siteImport, account, common, turbines, shell, quantities } = messages[language]
    await openLists(page, role, language)
    await createList(page, 'Entwurf', language)
    const named = (name: string) => page.getByRole('button', { name, exact: true }).first()
    const dialogs = [
      [sites.newList, sites.newListName],
      [sites.addSite, sites.latitude],
      [siteLists.importSites, siteImport.paste],
      [shell.turbines, quantities.hubHeight],
      [account.deletion, account.deleteConfirm],
    ] as const
    for (const [opener, label] of dialogs) {
      if (opener === account.deletion)
        await page.getByRole('link', { name: shell.account, exact: true }).click()
      await named(opener).click()
      const dialog = page.getByRole('dialog').first()
      await dialog.waitFor()
      if (opener === shell.turbines) await page.getByRole('tab', { name: turbines.tabs.assign }).click()
      const field = dialog.getByLabel(label, { exact: true })
      await field.fill('54')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: common.keepEditing }).click()
      await page.mouse.click(5, 5)
      await page.getByRole('button', { name: common.keepEditing }).click()
      await expect.poll(() => field.inputValue()).toBe('54')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: common.discard }).click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    }
    await context.close()
  })

  test('makes, copies, renames and deletes lists, and undoes a deletion, by keyboard', async () => {
    const { page, context, problems } = await visitorOf(started.browser, language)
    const { siteLists: text, sites, common } = messages[language]
    await openLists(page, role, language)
    await createList(page, 'Küste', language)
    await addByCoordinates(page, language, '54.1', '9.2')
    await addByCoordinates(page, language, '54,2', '9,3')
    const name = language === 'de' ? 'Standort 001' : 'Site 001'
    const siteButton = page.getByRole('button', { name: sites.show(name) })
    await siteButton.waitFor()
    await page.getByRole('button', { name: sites.remove(name) }).press('Enter')
    await siteButton.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: sites.undo }).press('Enter')
    await siteButton.waitFor()

    await page.getByRole('button', { name: `${text.copy}: Küste` }).press('Enter')
    await page.getByRole('heading', { level: 2, name: 'Küste (1)' }).waitFor()
    await page.getByRole('button', { name: `${text.rename}: Küste (1)` }).press('Enter')
    await page.getByLabel(text.nameOf('Küste (1)')).fill('Küste')
    await page.getByText(messages[language].sites.issues.listNameTaken({ text: 'Küste' })).waitFor()
    await page.getByLabel(text.nameOf('Küste (1)')).fill('Binnenland')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 2, name: 'Binnenland' }).waitFor()

    await page.getByLabel(text.filterName).fill('binnen')
    await expect.poll(() => page.getByRole('table', { name: text.lists }).getByRole('row').count()).toBe(2)
    await page.getByRole('button', { name: `${text.remove}: Binnenland` }).press('Enter')
    // The dialog moves the focus to the button that keeps the list, shortly after opening.
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: common.cancel }).and(page.locator(':focus')).waitFor()
    await dialog.getByRole('button', { name: common.delete }).press('Enter')
    await page.getByText(text.noMatch).waitFor()
    await page.getByText(text.placeholder).waitFor()
    await page.getByRole('status').getByRole('button', { name: sites.undo }).press('Enter')
    await page.getByRole('button', { name: `${text.remove}: Binnenland` }).waitFor()
    expect(problems).toEqual([])
    await context.close()
  })
})

test('two tabs that edit one list keep the changes of both', async () => {
  const { page: one, context } = await visitorOf(started.browser, 'en')
  const { siteLists: text, sites } = messages.en
  await openLists(one, 'customer', 'en')
  await createList(one, 'Shared', 'en')
  await addByCoordinates(one, 'en', '53.1', '9.1')
  const two = await context.newPage()
  await two.goto(`${started.product.url}/lists`)
  await two.getByRole('button', { name: sites.show('Site 001') }).waitFor()

  await Promise.all([
    addByCoordinates(one, 'en', '53.2', '9.2'),
    addByCoordinates(two, 'en', '53.3', '9.3').catch(() => null),
  ])
  await one.getByRole('button', { name: text.hubHeightOf('Site 001') }).click()
  await one.getByLabel(text.hubHeightOf('Site 001'), { exact: true }).fill('120')
  await one.keyboard.press('Enter')
  await two.getByRole('button', { name: sites.show('Site 001') }).dblclick()
  await two.getByLabel(sites.nameOf('Site 001')).fill('Renamed')
  await two.keyboard.press('Enter')
  for (const page of [one, two]) {
    await page.getByRole('button', { name: sites.show('Renamed') }).waitFor()
    await page.getByRole('button', { name: `${text.hubHeightOf('Renamed')}: 120` }).waitFor()
  }
  await context.close()
})

test('a site is typed in UTM, and every problem is shown', async () => {
  const { page, context } = await visitorOf(started.browser, 'en')
  const { siteLists: text, sites, quantities } = messages.en
  await openLists(page, 'customer', 'en')
  await createList(page, 'Typed', 'en')
  await page.getByRole('button', { name: sites.addSite, exact: true }).click()
  await page.getByRole('button', { name: sites.utm, exact: true }).click()
  await page.getByLabel(quantities.utmZone).fill('32X')
  await page.getByLabel(quantities.easting).fill('565590.94')
  await page.keyboard.press('Enter')
  await page.getByText(sites.issues.northingMissing({})).waitFor()
  await page.getByLabel(quantities.utmZone).fill('32U')
  await page.getByLabel(quantities.northing).fill('5933912.17')
  await page.keyboard.press('Enter')
  const row = page.getByRole('table', { name: sites.table }).getByRole('row').nth(1)
  await row.getByText('53.5500').waitFor()
  await row.getByRole('button', { name: text.siteHeightOf('Site 001') }).waitFor()

  await context.close()
})

test('a site is set on the map, moved by the mouse, and moved back', async () => {
  const { page, context } = await visitorOf(started.browser, 'en')
  const { siteLists: text, sites } = messages.en
  await openLists(page, 'customer', 'en')
  // Without a list, a click on a place asks for a list, and then adds the place to it.
  const map = page.getByRole('application')
  await map.dblclick({ position: { x: 350, y: 200 } })
  const dialog = page.getByRole('dialog', { name: sites.newList })
  await dialog.getByLabel(sites.newListName).fill('From the map')
  await dialog.getByRole('button', { name: sites.createList }).click()
  await page.getByRole('heading', { level: 2, name: 'From the map' }).waitFor()
  await page.getByRole('button', { name: text.siteHeightOf('Site 001') }).waitFor()

  const other = await switchLanguage(page, 'en')
  const { siteLists, sites: words } = messages[other]
  await createList(page, 'Moves', other)
  await map.dblclick({ position: { x: 350, y: 200 } })
  const place = page
    .getByRole('table', { name: words.table })
    .getByRole('row')
    .nth(1)
    .getByRole('cell')
    .nth(2)
  await page.getByRole('button', { name: siteLists.siteHeightOf('Standort 001') }).waitFor()
  const before = await place.textContent()

  const box = (await map.boundingBox())!
  const at = { x: box.x + 350, y: box.y + 200 }
  // A pointer that hovers over the site shows that it can be moved.
  let step = 0
  const cursorOverSite = async () => {
    step = (step + 1) % 3
    await page.mouse.move(at.x + step - 1, at.y)
    return map.evaluate((element) => (element as HTMLElement).style.cursor)
  }
  await expect.poll(cursorOverSite).toBe('pointer')
  await page.mouse.down()
  await page.mouse.move(at.x + 60, at.y - 40, { steps: 6 })
  await page.mouse.up()
  await page.getByText(words.wasMoved('Standort 001')).waitFor()
  await expect.poll(() => place.textContent()).not.toBe(before)
  await page.getByRole('button', { name: words.undo }).click()
  await expect.poll(() => place.textContent()).toBe(before)
  await context.close()
})
