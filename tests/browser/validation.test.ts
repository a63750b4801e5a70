import { expect, test } from 'vitest'
import { type AtlasSpread, createFormat, messages, type PublishedCases, quantityChange } from '#contracts'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { calculateFarm, compactFarm } from './support/farms.ts'
import { interfaceOf } from './support/interface.ts'
import { oneLanguage } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

const calibration = { kind: 'mean_speed', mean_speed_ms: 7.5, height_m: 100, source: 'Report 4711' }

const started = startForTests(async (product) => {
  await calculateFarm(await interfaceOf(product, 'customer'), 'Park Nord', compactFarm, { calibration })
})

test.each(oneLanguage('en'))(
  'a planner whose browser speaks %s compares atlases at a point, and sees own calibrations and published cases',
  async (language) => {
    const { product, browser } = started
    const { page, context, problems } = await visitorOf(browser, language, 1440)
    const { validation: text, sites } = messages[language]
    const format = createFormat(language, messages[language].units)
    await logIn(page, `${product.url}/wakeloss/demo`, 'customer', product.password('customer'), language)
    const [cases] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/api/validation/cases')),
      page.getByRole('link', { name: text.link }).click(),
    ])
    await page.getByRole('heading', { name: text.title, exact: true, level: 1 }).waitFor()

    // Published cases with the figures of the record.
    const { groups, measured_farms } = (await cases.json()) as PublishedCases
    const table = page.getByRole('table', { name: text.cases.title })
    for (const { group } of groups) await table.getByText(text.cases.groups[group], { exact: true }).waitFor()
    const [first] = groups.find(({ group }) => group === 'pywake.hornsrev80')!.compared
    const figures = page.getByRole('table', { name: text.cases.groups['pywake.hornsrev80'] })
    await figures
      .getByText(format.quantity(first!.value, first!.unit, 3), { exact: true })
      .first()
      .waitFor()

    // A farm with its metered yield; a fitted year shows no deviation.
    const [farm] = measured_farms
    const yielded = page.getByRole('table', { name: text.measured.title(farm!.name) })
    const byProduction = yielded.getByRole('row', { name: text.measured.knowledge.production('2014') })
    await byProduction.getByText(text.measured.fitted, { exact: true }).waitFor()
    const [{ mwh: metered }, foretold] = [farm!.metered[1]!, farm!.calculated[2]!.energies[1]!]
    await byProduction
      .getByText(`${quantityChange('change', 100 * (foretold.mwh / metered - 1), format)} %`, { exact: true })
      .waitFor()

    // The calibrated order.
    const yields = page.getByRole('table', { name: text.yields.title })
    await yields.getByText('Report 4711', { exact: false }).waitFor()

    // A point without a latitude is refused, then compared.
    const compare = page.getByRole('button', { name: text.spread.compare })
    await compare.click()
    await page.getByLabel(sites.longitude).fill('9')
    await page.getByLabel(sites.latitude).fill(language === 'de' ? '54,0' : '54.0')
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/api/validation/atlases')),
      compare.click(),
    ])
    const spread = (await answer.json()) as AtlasSpread
    expect(spread.atlases.map(({ id }) => id)).toEqual(['demo', 'demo-lambert'])
    const shown = page.getByRole('table', { name: text.spread.table(format.quantity(100, 'm')) })
    for (const { mean_ms } of spread.atlases)
      await shown.getByText(format.number(mean_ms, 2), { exact: true }).first().waitFor()
    await page.getByText(text.spread.synthetic, { exact: false }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(problems).toEqual([])
    await context.close()
  },
)
