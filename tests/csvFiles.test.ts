import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Files of programs that write a CSV, with their text. */
function csvWriters(): { readonly file: string; readonly text: string }[] {
  return ['calculations', 'server', 'web'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|[\\/](node_modules|dist)[\\/]/.test(file))
      .map((file) => ({
        file: `${folder}/${file.replaceAll('\\', '/')}`,
        text: readFileSync(path.join(root, folder, file), 'utf8'),
      }))
      .filter(({ text }) => text.includes('text/csv')),
  )
}

test('every CSV comes with a text about its content', () => {
  const silent = csvWriters().filter(
    ({ text }) => !/writeInformationFile|informationFileName|aboutName|_check/.test(text),
  )
  // A list of sites, orders and purchases hold the customer's own data, the audit log the installation's.
  expect(silent.map(({ file }) => file).sort()).toEqual([
    'server/routes/admin/audit.ts',
    'server/routes/productRequests/index.ts',
    'server/routes/siteLists/exportFile.ts',
  ])
})
