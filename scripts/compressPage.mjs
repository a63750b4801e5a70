/**
 * `node scripts/compressPage.mjs FOLDER`: writes a `.br` and a `.gz` next to every text file of the built page that has
 * none yet, so that the server need not compress it at every request. Runs on the pinned runtime, whose brotli decides how
 * large the files are.
 */
import { existsSync, readdirSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|html|svg|json)$/
const smallest = 1024
/** Ten times as fast as the best quality, with files larger by a fifteenth. */
const brotliQuality = 9
/** Keeps the first page as small as possible. */
const firstFiles = /[\\/](react|frame|index|first|guards|preload-helper|StartPage|LoginScreen)-/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const [folder] = process.argv.slice(2)
const files = readdirSync(folder, { recursive: true })
  .filter((name) => compressible.test(name))
  .map((name) => path.join(folder, name))
// Files of the first page come first: a browser may load them already.
const isFirst = (file) => firstFiles.test(file) || file.endsWith('index.html')
await Promise.all(files.sort((a, b) => isFirst(b) - isFirst(a)).map(compress))

async function compress(file) {
  if (existsSync(`${file}.br`) && existsSync(`${file}.gz`)) return
  const bytes = await readFile(file)
  if (bytes.length < smallest) return
  const quality = firstFiles.test(file) ? constants.BROTLI_MAX_QUALITY : brotliQuality
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }
  const [small, fallback] = await Promise.all([brotli(bytes, options), zip(bytes, { level: 9 })])
  await Promise.all([writeWhole(`${file}.br`, small), writeWhole(`${file}.gz`, fallback)])
}

/** Writes a file atomically: a server may read it at once. */
async function writeWhole(file, bytes) {
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}
