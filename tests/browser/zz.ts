import { mkdirSync } from 'node:fs'
import { messages } from '#contracts'
import { lengthenDemo } from '../../server/testing/longMarket.ts'
import { launchBrowser, visitorOf } from './support/browser.ts'
import { calculateFarm, compactFarm } from './support/farms.ts'
import { makeFirstStart, serveProduct, FIRST_START } from './support/product.ts'
import { interfaceOf } from './support/interface.ts'
import { signIn } from './support/signIn.ts'

process.env[FIRST_START] ??= '/tmp/wtb-first'
const { existsSync, renameSync } = await import('node:fs')
if (!existsSync('/tmp/wtb-first')) { const d = await makeFirstStart(); renameSync(d, '/tmp/wtb-first') }
const product = await serveProduct()
const browser = await launchBrowser()
const out = '/tmp/wtb-shots'; mkdirSync(out, { recursive: true })
const wanted = process.argv.slice(2)
const does = (n: string) => wanted.length === 0 || wanted.includes(n)
try {
  await lengthenDemo({ dataDirectory: product.dataDir })
  const api = await interfaceOf(product, 'admin')
  if (does('yield')) {
    const farm = compactFarm.map((t, i) => i === 0 ? { ...t } : t)
    const { result } = await calculateFarm(api, 'Windpark', farm)
    console.log('years', result.groups.planned.years, result.wind_heights_m, JSON.stringify(result.groups.planned.net))
    for (const language of ['de', 'en'] as const) for (const width of [1280, 1680]) {
      const { page, context, problems } = await visitorOf(browser, language, width)
      const text = messages[language]
      await signIn(page, `${product.url}/wakeloss/demo`, 'admin', product.password('admin'), language)
      const row = page.getByRole('table', { name: text.products.jobs.title }).getByRole('row').nth(1)
      await row.waitFor()
      const show = row.getByRole('button', { name: text.products.jobs.show, exact: true })
      await page.waitForTimeout(1500)
      if (await show.count()) await show.click()
      await page.getByRole('tab', { name: text.farmResult.tabs.uncertainty, exact: true }).click()
      await page.getByRole('button', { name: text.yieldTerms.proposals.take }).waitFor()
      if (language === 'de') await page.screenshot({ path: `${out}/yield-before-${language}-${width}.png`, fullPage: true })
      await page.getByRole('button', { name: text.yieldTerms.proposals.take }).click()
      await page.getByText(text.yieldTerms.proposals.isTaken).waitFor()
      await page.waitForTimeout(800)
      await page.screenshot({ path: `${out}/yield-${language}-${width}.png`, fullPage: true })
      console.log(language, width, problems)
      await context.close()
    }
  }
  if (does('ppa')) for (const language of ['de', 'en'] as const) {
    const { page, context, problems } = await visitorOf(browser, language, language === 'de' ? 1280 : 1680)
    const { ppa: text } = messages[language]
    await signIn(page, `${product.url}/ppa/de`, 'admin', product.password('admin'), language)
    const price = page.locator('dl dd').first()
    await price.waitFor()
    const field = page.getByLabel(text.inputs.forwardLevel).first()
    for (const typed of ['80,5', '80.5', '4.500', '4,500', '1.050', '1,050', '1e3', '2000', '1500', 'abc', '']) {
      await field.fill(typed)
      await page.waitForTimeout(400)
      console.log(language, JSON.stringify(typed), 'price', await price.textContent(), 'invalid', await field.getAttribute('aria-invalid'))
      if (typed === '4.500') await page.screenshot({ path: `${out}/ppa-4500-${language}.png` })
      await field.blur()
      console.log('   after blur', await field.inputValue())
    }
    await field.fill('80,5'); await field.blur()
    await page.keyboard.press('Escape')
    await page.waitForTimeout(300)
    console.log('after Esc', await field.inputValue(), await price.textContent())
    // products: overlap
    await page.getByText(text.inputs.forwardProducts, { exact: true }).click()
    const year = new Date().getFullYear() + 1
    for (const [p, v] of [[`${year}-Q1`, '90'], [`${year}-01`, '90'], [`${year}-02`, '90'], [`${year}-03`, '10']] as const) {
      await page.getByLabel(text.inputs.forwardProduct, { exact: true }).fill(p)
      await page.getByLabel(text.inputs.forwardPrice, { exact: true }).fill(v)
      const add = page.getByRole('button', { name: text.inputs.forwardAdd })
      console.log('product', p, await add.isDisabled())
      if (!(await add.isDisabled())) await add.click()
    }
    await page.waitForTimeout(600)
    console.log('alerts', await page.getByRole('alert').allTextContents())
    await page.screenshot({ path: `${out}/ppa-overlap-${language}.png`, fullPage: true })
    await page.reload()
    await price.waitFor(); await page.waitForTimeout(1500)
    console.log('after reload', await field.inputValue(), await price.textContent(), page.url())
    for (const width of [1280, 1680]) {
      await page.setViewportSize({ width, height: 900 })
      for (const tab of ['price', 'corridor', 'map'] as const) {
        await page.getByRole('tab', { name: text.tabs[tab], exact: true }).click()
        await page.waitForTimeout(1500)
        await page.screenshot({ path: `${out}/ppa-${tab}-${language}-${width}.png`, fullPage: true })
      }
    }
    console.log(problems)
    await context.close()
  }
  if (does('forecast')) {
    const groups = await api.get('/api/product_list')
    const { id } = groups.find(({ name }: { name: string }) => name === 'mva').products[0]
    while ((await api.get(`/api/market/${id}/forecast`)).forecast?.weather !== 'fleet') await new Promise((r) => setTimeout(r, 1500))
    for (const language of ['de', 'en'] as const) for (const width of [1280, 1680]) {
      const { page, context, problems } = await visitorOf(browser, language, width)
      const { marketForecast: text } = messages[language]
      await signIn(page, `${product.url}/mva/fore?at=53.8,9.1`, 'admin', product.password('admin'), language)
      await page.getByRole('table', { name: text.cell.table }).waitFor()
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `${out}/fore-${language}-${width}.png`, fullPage: true })
      const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Excel' }).first().click()])
      console.log(file.suggestedFilename())
      await page.goto(`${product.url}/mva/forward`)
      const entry = page.getByLabel(text.forward.entry, { exact: true })
      await entry.waitFor()
      const y = new Date().getFullYear() + 1
      const tries = {
        gap: `${y}-01; base; 95\n${y}-03; base; 90`,
        overlap: `${y}-01; base; 95\n${y}-02; base; 95\n${y}-03; base; 95\n${y}-Q1; base; 60`,
        unit: 'Handelstag;Produkt;Base ct/kWh\n20.11.2026;Jan 27;9,54',
        thousand: `${y}-01; base; 4.500`,
        impossible: `${y}-01; base; 9999`,
      }
      await page.getByLabel(text.forward.quoteDate, { exact: true }).fill(new Date().toISOString().slice(0, 10))
      await page.getByLabel(text.forward.source, { exact: true }).fill('x')
      for (const [name, t] of Object.entries(tries)) {
        await entry.fill(t)
        const send = page.getByRole('button', { name: text.forward.submit, exact: true })
        if (!(await send.isDisabled())) await send.dblclick()
        await page.waitForTimeout(1500)
        console.log(language, name, (await page.getByRole('alert').allTextContents()).join(' | '))
      }
      await page.screenshot({ path: `${out}/forward-${language}-${width}.png`, fullPage: true })
      await page.goto(`${product.url}/mva/judgement`)
      await page.getByRole('table', { name: text.judgement.table }).waitFor()
      await page.waitForTimeout(1000)
      await page.screenshot({ path: `${out}/judge-${language}-${width}.png`, fullPage: true })
      console.log(problems)
      await context.close()
    }
  }
} finally { await browser.close(); await product.remove() }
