import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { messages } from '#contracts'
import { demoRegister } from '#domain/register'
import { launchBrowser, visitorOf } from '../../tests/browser/support/browser.ts'
import { logIn } from '../../tests/browser/support/logIn.ts'
import { anemone, type Product, serveProduct } from '../../tests/browser/support/product.ts'
import { sized } from '../extent.ts'
import type { Figure } from '../figure.ts'

const UNITS = sized(30_000, 300)
/** Frame rate below which a dragged map visibly stutters. */
const FLUID_PER_S = 30
const MOVES = sized(240, 12)

/**
 * Frames per second while the map of all Germany with 30,000 turbines of the register is dragged, in a browser
 * that draws in software, compared with 30.
 */
export async function registerPan(): Promise<Figure> {
  const base = { name: 'registerPan', unit: 'frames/s', peer: FLUID_PER_S, same_result: null }
  const product = await serveProduct()
  const browser = await launchBrowser()
  try {
    await importUnits(product)
    const { page } = await visitorOf(browser, 'en')
    page.setDefaultTimeout(300_000)
    await logIn(page, `${product.url}/lists/register`, 'customer', product.password('customer'), 'en')
    const ours = await framesPerSecond(page)
    return { ...base, ratio: ours / FLUID_PER_S, ours, peer_name: '30 frames per second, fluid to the eye' }
  } finally {
    await browser.close()
    await product.remove()
  }
}

async function importUnits({ dataDir }: Product): Promise<void> {
  const head = 'unit_id,farm_name,lat,lon,mw,hub_height_m,rotor_d_m,turbine_type,manufacturer,status'
  const rows = demoRegister(UNITS).map((unit) =>
    [
      unit.number,
      unit.farm,
      unit.lat.toFixed(6),
      unit.lon.toFixed(6),
      unit.powerKw / 1000,
      unit.hubHeightM ?? '',
      unit.rotorDiameterM ?? '',
      `"${unit.type}"`,
      unit.maker,
      unit.status === 'planned' ? 'In Planung' : 'In Betrieb',
    ].join(','),
  )
  const file = path.join(dataDir, 'register_2026-01-01.csv')
  writeFileSync(file, [head, ...rows].join('\n'))
  await anemone(dataDir, 'register', 'import', file)
}

async function framesPerSecond(page: Page): Promise<number> {
  const map = page.getByRole('application', { name: messages.en.register.map })
  await map.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle').catch(() => {
    // The stream of job events keeps a connection open, so the page never becomes idle.
  })
  const box = await map.boundingBox()
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.evaluate(
    'window.frames_ = []; (function next(at) { window.frames_.push(at); requestAnimationFrame(next) })(performance.now())',
  )
  for (let i = 1; i <= MOVES; i++) await page.mouse.move(x + 120 * Math.sin(i / 12), y + 60 * Math.sin(i / 9))
  const times = await page.evaluate<number[]>('window.frames_')
  await page.mouse.up()
  return (1000 * (times.length - 1)) / (times.at(-1)! - times[0]!)
}
