import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isRelease, pinnedNode, root, toolEnvironment } from './install.mjs'
import { launch } from './launch.mjs'

const page = path.join(root, 'web', 'dist')
const stamp = path.join(page, '.built-from')

/** Inputs of the page: a change of any of them requires a new build. */
const sources = ['web', 'contracts', 'domain']
const sourceFile = /\.(tsx?|css|html|json|svg|woff2)$/

/** Builds and compresses the page unless web/dist was made from exactly these sources. */
export async function buildPage() {
  await bundlePage()
  const code = await compressPage()
  if (code !== 0) process.exit(code)
}

/** Builds a page that can be served at once: its files are compressed at each request until compressPage has run. */
export async function bundlePage() {
  if (isRelease) return
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write('Building the page …\n')
  // Otherwise Vite analyses each module of its configuration for a warning, in a tenth of the whole time.
  const env = { ...toolEnvironment(), VITE_CONFIG_NATIVE_IGNORE_WARNING: 'true' }
  const code = await launch('vite', ['build', 'web', '--logLevel', 'warn'], { whenStopped: 1, env })
  if (code !== 0) process.exit(code)
  writeFileSync(stamp, wanted)
}

/** Compresses the files of a built page that are not compressed yet. @returns exit code */
export async function compressPage(onStart) {
  if (isRelease) return 0
  const program = path.join(root, 'scripts', 'compressPage.mjs')
  return launch(pinnedNode(), [program, page], { whenStopped: 1 }, onStart)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of [...sourceFiles(), 'package.json', 'package-lock.json', 'CHANGELOG.md']) {
    hash.update(file).update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

function sourceFiles() {
  const skip = path.join('web', 'dist')
  return sources
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true }).map((name) => path.join(folder, name)),
    )
    .filter((file) => sourceFile.test(file) && !file.includes('.test.') && !file.startsWith(skip))
    .sort()
}
