/**
 * `npm run screenshots`: every page and dialog in both themes and both languages, at both widths, into screenshots/.
 * Arguments choose views by the beginning of their names: `npm run screenshots -- account admin`.
 * `npm run screenshots -- --help-pictures` makes the pictures of the manual instead.
 */
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { takeHelpPictures } from './helpPictures.ts'
import { launchBrowser } from './support/browser.ts'
import { furnish } from './support/furnish.ts'
import { serveProduct } from './support/product.ts'
import { openTour, themesOf, views } from './views/index.ts'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, 'screenshots')
const wanted = process.argv.slice(2)

const product = await serveProduct('five')
const browser = await launchBrowser()
try {
  await furnish(product)
  if (wanted[0] === '--help-pictures')
    await takeHelpPictures(browser, product, path.join(root, 'docs/help/images'), wanted.slice(1))
  else await takeScreenshots()
} finally {
  await browser.close()
  await product.remove()
}

async function takeScreenshots() {
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const chosen = views.filter(
    ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
  )
  for (const language of ['de', 'en'] as const) {
    for (const width of [1280, 1440]) {
      const tour = openTour(browser, product, { language, width })
      for (const view of chosen) {
        for (const theme of themesOf(view)) {
          const page = await tour.show(view, theme)
          const file = `${view.name}-${theme}-${language}-${width}.png`
          await page.screenshot({ path: path.join(folder, file), fullPage: true, timeout: 120_000 })
        }
      }
      await tour.close()
    }
  }
  console.log(folder)
}
