import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

/** Node's packages contain 68 MB of headers, documents and npm next to the binary, all unused. */
const runtime = /^(?:node_modules\/)?node-(?:bin-)?(?:linux|darwin|win)-[^/]+$/
const parts = ['include', 'lib', 'share']

/** Fonts in seven weights, 70 MB more than the two of the documents (server/reports/typst/fonts.ts). */
const eastAsianFonts = /^node_modules\/@embedpdf\/fonts-(?:jp|kr|sc)$/
const otherWeight = /^fonts\/.*(?<!-Regular|-Bold)\.otf$/

/** Whether a file of a package is unused; `folder` is that of the package in node_modules. */
export function isUnread(folder, name) {
  if (eastAsianFonts.test(folder)) return otherWeight.test(name)
  return runtime.test(folder) && parts.includes(name.split('/')[0])
}

/** Removes the unused files that npm has unpacked. */
export function removeUnreadParts(modules) {
  for (const folder of readdirSync(modules).filter((name) => runtime.test(name)))
    for (const part of parts) {
      try {
        rmSync(path.join(modules, folder, part), { recursive: true, force: true })
      } catch {
        // Files of another account stay; they only take space.
      }
    }
}
