import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readProgramVersion } from '#calculations'
import { type Language, messages } from '#contracts'
import { partPath } from '../directoryContents.ts'
import type { PressQueue } from '../reports/typst/index.ts'

const root = join(import.meta.dirname, '../..')
/** The manual's source: Typst and pictures, see docs/help/README.md. */
const sourceFolder = join(root, 'docs/help')

export interface HelpDocument {
  readonly path: string
  readonly sha256: string
}

export interface HelpDocuments {
  /** Manual in a language; printed at its first request, and stored in the data directory. */
  in(language: Language): Promise<HelpDocument>
}

/** @param onRequest  called with whether the requested document was already printed */
export function helpDocuments(
  dataDirectory: string,
  presses: PressQueue,
  onRequest: (isPrinted: boolean) => void,
): HelpDocuments {
  const folder = partPath(dataDirectory, 'cache')
  const press = presses.of('manual')
  const printed = new Map<Language, Promise<HelpDocument>>()

  async function print(language: Language): Promise<HelpDocument> {
    const labels = JSON.stringify(messages[language])
    const version = readProgramVersion()
    const sha256 = await fingerprint(`${language} ${version} ${labels} ${presses.tag}`)
    const path = join(folder, `help-${language}-${sha256.slice(0, 16)}.pdf`)
    const isPrinted = existsSync(path)
    onRequest(isPrinted)
    if (!isPrinted) {
      const pdf = await press.print({
        folder: sourceFolder,
        main: 'manual.typ',
        inputs: { language, version },
        files: { 'messages.json': Buffer.from(labels) },
      })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removeOlder(folder, language)
      // Several servers may print it: each writes its own file and renames it.
      const draft = `${path}.${process.pid}`
      await writeFile(draft, pdf)
      await rename(draft, path)
    }
    return { path, sha256 }
  }

  return {
    in(language) {
      const known = printed.get(language)
      if (known) {
        onRequest(true)
        return known
      }
      const printing = print(language)
      printed.set(language, printing)
      // A full disk may have space later.
      printing.catch(() => printed.delete(language))
      return printing
    },
  }
}

/** Checksum of all sources of the manual; the lock file represents the compiler and the fonts. */
async function fingerprint(given: string): Promise<string> {
  const names = await readdir(sourceFolder, { recursive: true, withFileTypes: true })
  const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const hash = createHash('sha256').update(given)
  for (const file of [...files.sort(), join(root, 'package-lock.json')])
    hash.update(file.slice(root.length)).update(await readFile(file))
  return hash.digest('hex')
}

async function removeOlder(folder: string, language: Language): Promise<void> {
  const older = (await readdir(folder)).filter((name) => name.startsWith(`help-${language}-`))
  await Promise.all(older.map((name) => rm(join(folder, name), { force: true })))
}
