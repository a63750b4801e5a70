import packagedChromium from '@sparticuz/chromium'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  /** Problems of the page: uncaught errors, error lines of the console, and violations of the policy. */
  readonly problems: string[]
}

/**
 * The package's own arguments are made for cloud functions: they use one process, which closing a visitor would end,
 * and disable web security, which the tests need. WebGL uses software rendering. Canvases, the page and compositing
 * bypass the emulated graphics card, which took most of the time of all browser tests.
 */
const launchArguments = [
  '--no-sandbox',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-accelerated-2d-canvas',
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
]

/** Starts the Chromium that comes with the npm package; no browser of the system is needed. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await packagedChromium.executablePath(),
    args: [...launchArguments],
  })
}

/** A visitor with an empty profile whose browser uses the language. */
export async function visitorOf(
  browser: Browser,
  language: 'de' | 'en',
  width = 1280,
  scale = 1,
): Promise<Visitor> {
  const context = await browser.newContext({
    locale: language === 'de' ? 'de-DE' : 'en-GB',
    timezoneId: 'Europe/Berlin',
    viewport: { width, height: 900 },
    deviceScaleFactor: scale,
    acceptDownloads: true,
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(60_000)
  await context.addInitScript(reportRefusals)
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return { page, context, problems }
}

/** The browser reports a refusal even if the page continues without the refused resource. */
function reportRefusals() {
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    console.error(`refused by ${violatedDirective}: ${blockedURI} in ${sourceFile}`),
  )
}
