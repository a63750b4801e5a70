import { readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))

const servedFolders = [
  'domain',
  'contracts',
  'atlas',
  'market',
  'supply',
  'calculations',
  'server',
  'cli',
] as const
const isTest = /\.test\.ts$|(^|\/)testing\//
/** Scripts next to the tables that they generate, run by hand. */
const isDrawing = /^demo\/make(Ground|Land)Map\.ts$/

/**
 * Packages read at run time rather than imported: the runtime itself, fonts, and files that a package finds next to
 * itself.
 */
const readByName = /^(node|dejavu-fonts-ttf|@embedpdf\/fonts-|@expo-google-fonts\/)/

/** Packages that sources import or resolve, without types, which do not exist at run time. */
function importedPackages(): Set<string> {
  const found = new Set<string>()
  for (const folder of servedFolders)
    for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts') || isTest.test(name) || isDrawing.test(name)) continue
      const source = readFileSync(path.join(root, folder, name), 'utf8')
      for (const [statement, address = ''] of source.matchAll(
        /(?:^import\s[^'"]*?|^export\s[^'"]*?from\s|^\} from\s|import\(|\.resolve\()\s*'([^'.#/][^']*)'/gm,
      )) {
        if (/^(import|export) type /.test(statement) || address.startsWith('node:')) continue
        const [first, second] = address.split('/')
        const packageName = first?.startsWith('@') ? `${first}/${second}` : (first ?? '')
        if (!builtinModules.includes(packageName)) found.add(packageName)
      }
    }
  return found
}

test('an installation without development packages has every package that server and commands import', () => {
  const missing = [...importedPackages()].filter((name) => !Object.hasOwn(dependencies, name))
  expect(missing).toEqual([])
})

test('no package that only the page needs is installed to run the product', () => {
  const imported = importedPackages()
  const idle = Object.keys(dependencies).filter((name) => !imported.has(name) && !readByName.test(name))
  expect(idle).toEqual([])
})
