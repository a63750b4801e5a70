import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.resolve(import.meta.dirname, '../web')
const read = (file: string) => readFileSync(path.join(web, file), 'utf8')

test('only one component uses the browser’s own select control', () => {
  const native = globSync('**/*.tsx', { cwd: web }).filter((file) => /<select[\s>]/.test(read(file)))
  expect(native).toEqual([path.join('ui', 'PlainSelect.tsx')])
})

test('keyboard users see where the focus is', () => {
  const ring = 'outline: var(--stroke) solid var(--brand-2);'
  // Fields would clip the ring of base.css; select fields are fields too.
  for (const [file, rule] of [
    ['styles/base.css', ':focus-visible'],
    ['ui/Field.module.css', '.control:focus-visible'],
  ] as const)
    expect(read(file), file).toContain(`\n${rule} {\n  ${ring}`)
})

test('only controls that save a file have the download icon', () => {
  const shown = /(icon|name)=("download"|\{[^}]*'download'[^}]*\})/
  const saves = /\b(saveFile|useSavedFile|useSaveJobFile|useSaveArchive)\(/
  // The chart that saves its picture passes the button's action to the toolbar.
  const handed = new Map([['charts/TimeSeriesToolbar.tsx', 'charts/TimeSeriesChart.tsx']])
  const withIcon = globSync('**/*.tsx', { cwd: web }).filter((file) => shown.test(read(file)))
  expect(withIcon.length).toBeGreaterThan(9)
  expect(withIcon.filter((file) => !saves.test(read(handed.get(file) ?? file)))).toEqual([])
})
