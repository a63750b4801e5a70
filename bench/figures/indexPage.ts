import type { Page } from 'playwright-core'
import { messages } from '#contracts'
import { launchBrowser, visitorOf } from '../../tests/browser/support/browser.ts'
import { logIn } from '../../tests/browser/support/logIn.ts'
import { serveProduct } from '../../tests/browser/support/product.ts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'

const side = sized(150, 20)
const [firstYear, lastYear] = [2006, 2025]
const steps = sized(40, 4)
/** Time that a person perceives as instant, ms. */
const atOnceMs = { month: 100, mode: 150 }

/**
 * Time from the change of the month, and of the mode, to the drawn map of 150 x 150 cells and twenty years, in
 * a browser with software rendering, compared with 100 and 150 ms. Only the energies are synthetic.
 */
export async function indexPage(): Promise<Figure[]> {
  const figure = (name: 'month' | 'mode', ours: number, peer_name: string): Figure => ({
    name: `indexPage.${name}`,
    unit: 'ms',
    ours,
    peer: atOnceMs[name],
    ratio: atOnceMs[name] / ours,
    peer_name,
    same_result: null,
  })
  const product = await serveProduct()
  const browser = await launchBrowser()
  try {
    const { page } = await visitorOf(browser, 'en', 1440)
    await enlargeAtlas(page)
    await logIn(page, `${product.url}/index/demo`, 'customer', product.password('customer'), 'en')
    const { yieldIndex: text, fields } = messages.en
    await page.getByRole('slider', { name: fields.slider }).waitFor()
    const month = await page.evaluate(medianOfSteps, {
      selector: `button[aria-label="${fields.earlier}"]`,
      steps,
    })
    const labels = [text.modes.anomaly, text.modes.seasonal]
    const mode = await page.evaluate(medianOfButtons, { labels, steps: 10 })
    return [
      figure('month', month, 'at once, as a person sees it'),
      figure('mode', mode, 'at once, as a person sees it'),
    ]
  } finally {
    await browser.close()
    await product.remove()
  }
}

/** Runs in the page: median time from a click to the second frame after it, ms. */
async function medianOfSteps({ selector, steps: count }: { selector: string; steps: number }) {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const times: number[] = []
  for (let step = 0; step < count; step++) {
    const start = performance.now()
    document.querySelector<HTMLButtonElement>(selector)?.click()
    await drawn()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[count >> 1]!
}

async function medianOfButtons({ labels, steps: count }: { labels: readonly string[]; steps: number }) {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const times: number[] = []
  for (let step = 0; step < count; step++) {
    const label = labels[step % labels.length]
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label)
    const start = performance.now()
    button?.click()
    await drawn()
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[count >> 1]!
}

/** Answers with a larger atlas than the demo's. */
async function enlargeAtlas(page: Page): Promise<void> {
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index)
  await page.route(/\/api\/index\/\d+$/, async (route) => {
    const answer = await route.fetch()
    const product = await answer.json()
    const atlas = { ...product.atlas, xmin: 2, ymin: 42, dx: 0.1, dy: 0.1, xSz: side, ySz: side }
    const json = {
      ...product,
      atlas,
      energies_from: `${firstYear}-01`,
      months: [`${firstYear}-01`, `${lastYear}-12`],
      complete_years: years,
      default_reference: [firstYear, lastYear],
    }
    await route.fulfill({ response: answer, json })
  })
  await page.route(/\/api\/index\/\d+\/energies/, async (route) => {
    const cells = side * side
    const energies = Float32Array.from(
      { length: 12 * years.length * cells },
      (_, index) =>
        1000 + 300 * Math.cos((Math.floor(index / cells) * Math.PI) / 6) + 100 * Math.sin(index / 37),
    )
    await route.fulfill({ body: Buffer.from(energies.buffer), contentType: 'application/octet-stream' })
  })
}
