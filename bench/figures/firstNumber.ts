import { messages } from '#contracts'
import { launchBrowser, visitorOf } from '../../tests/browser/support/browser.ts'
import { logIn } from '../../tests/browser/support/logIn.ts'
import { serveProduct } from '../../tests/browser/support/product.ts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'

/** Limit from the start page of a logged-in visitor to the first figures of a place, ms. */
const limitMs = 2000
const repeats = sized(5, 1)

/**
 * Time from the load of the start page to wind, energy and value of a place that was clicked on the map: two clicks,
 * each as soon as its target is shown. Each repetition clicks another place. Needs the built page.
 */
export async function firstNumber(): Promise<Figure> {
  const product = await serveProduct()
  const browser = await launchBrowser()
  try {
    const { page } = await visitorOf(browser, 'en')
    const { start, map, firstFigures } = messages.en
    await logIn(page, product.url, 'demo', 'demo', 'en')
    await page.getByRole('button', { name: start.showMap }).waitFor()
    const times: number[] = []
    for (let repeat = 0; repeat < repeats; repeat++) {
      const begin = performance.now()
      await page.goto(product.url)
      await page.getByRole('button', { name: start.showMap }).click()
      const position = { x: 560, y: 170 + 10 * repeat }
      await page.getByLabel(map.label).first().click({ position })
      await page.getByText(firstFigures.energy).waitFor()
      times.push(performance.now() - begin)
    }
    const ours = times.sort((a, b) => a - b)[repeats >> 1]!
    return {
      ...{ name: 'firstNumber', unit: 'ms', ours, peer: limitMs, ratio: ours / limitMs },
      ...{ peer_name: 'what is asked', same_result: null },
    }
  } finally {
    await browser.close()
    await product.remove()
  }
}
