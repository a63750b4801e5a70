/** Development packages that only checks and tests need, besides types. */
const ofTests = [
  ...['@biomejs/biome', '@sparticuz/chromium', '@vitest/coverage-v8', 'ajv', 'axe-core', 'fast-check'],
  ...['numcodecs', 'playwright-core', 'proj4', 'smtp-server', 'typescript'],
  ...['vitest', 'yaml', 'zarrita'],
]
const types = /^@types\//

/** Whether the product is built and served without this development package. */
export function isForTests(name) {
  return ofTests.includes(name) || types.test(name)
}

/** Whether a file of a package is for compilers and debuggers only. */
export function isForTools(name) {
  return /\.(?:map|d\.[cm]?ts)$/.test(name)
}
