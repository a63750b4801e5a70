import { expect, test } from 'vitest'
import { messages } from '#contracts'
import { axeFindings } from './support/axe.ts'
import { visitorOf } from './support/browser.ts'
import { compactFarm, farmList } from './support/farms.ts'
import { interfaceOf } from './support/interface.ts'
import { oneLanguage, roles } from './support/languages.ts'
import { logIn } from './support/logIn.ts'
import { startForTests } from './support/started.ts'

const started = startForTests()

/** Hours of two turbines over 80 days; the clock is that of the head, or none. */
function hoursOf(names: readonly string[], head: string): string {
  const rows = [`Turbine;${head};Power (kW);Wind speed (m/s);Wind direction (°)`]
  for (let hour = 0; hour < 1920; hour++) {
    const time = new Date(Date.UTC(2025, 1) + 3_600_000 * hour).toISOString().slice(0, 16).replace('T', ' ')
    for (const [i, name] of names.entries()) {
      const speed = 8 + 4 * Math.sin(hour / 5) + Math.sin(hour * (1 + i)) / 2
      const power = 3000 * Math.min(1, Math.max(0, (speed - 3) / 9) ** 2)
      rows.push(`${name};${time};${power.toFixed(2)};${speed.toFixed(3)};${((hour * 7.3) % 90).toFixed(1)}`)
    }
  }
  return rows.join('\n')
}

test.each(oneLanguage('de'))(
  'the operation of a wind farm is read, added and analysed, in %s',
  async (language) => {
    const { product, browser } = started
    const role = roles[language]
    const listId = await farmList(await interfaceOf(product, role), `Operated ${language}`, compactFarm)
    const { page, context, problems } = await visitorOf(browser, language, 1280)
    const { operation: text, common } = messages[language]
    await logIn(page, `${product.url}/wakeloss/demo?list=${listId}`, role, product.password(role), language)
    await page.getByRole('button', { name: text.show }).click()

    // A clock that nothing states is a question.
    const send = (head: string) =>
      page
        .locator('input[type=file]')
        .last()
        .setInputFiles({
          ...{ name: 'scada.csv', mimeType: 'text/csv' },
          buffer: Buffer.from(hoursOf(['WEA 1', 'WEA 2'], head)),
        })
    await send('Time')
    await page.getByRole('button', { name: text.preview, exact: true }).click()
    await page.getByRole('alert').first().waitFor()
    expect(await axeFindings(page)).toEqual([])

    await send('Time (UTC)')
    await page.getByRole('button', { name: text.preview, exact: true }).click()
    await page.getByRole('button', { name: text.add, exact: true }).click()
    await page.getByRole('button', { name: text.removeFile('scada.csv') }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: text.show }).click()
    await page.getByRole('button', { name: text.analyse }).click()
    await page.getByText(text.refused.tooFewMonths).first().waitFor()
    await page.getByRole('table', { name: text.losses }).waitFor()
    expect(await axeFindings(page)).toEqual([])

    await page.getByRole('button', { name: text.removeFile('scada.csv') }).click()
    await page.getByRole('dialog').getByRole('button', { name: common.delete }).click()
    await page.getByRole('button', { name: text.analyse }).waitFor({ state: 'hidden' })
    // The refused upload is named by the browser as well.
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
    await context.close()
  },
)
