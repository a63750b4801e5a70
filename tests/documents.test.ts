import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { errorStatus, messages } from '#contracts'
import { requestLimits } from '#server/limits.ts'
import { quotaNames, quotas } from '#server/quotas.ts'
import type { Settings } from '#web/state/settings.ts'

const root = path.resolve(import.meta.dirname, '..')
const documents = globSync(['*.md', 'docs/**/*.md'], { cwd: root })

test.each(documents)('links of %s resolve', (document) => {
  const text = readFileSync(path.join(root, document), 'utf8')
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] as string)
  const local = targets
    .filter((target) => !/^(https?:|mailto:|#)/.test(target))
    .map((t) => t.split('#')[0] as string)
  const broken = local.filter((target) => !existsSync(path.join(root, path.dirname(document), target)))
  expect(broken).toEqual([])
})

const longestParagraph = 600
const mostWords = 30

/** Paragraphs and list items on one line each, without tables, headings, code and lists of fields. */
function paragraphsOf(document: string): string[] {
  const lines = readFileSync(path.join(root, document), 'utf8')
    .replaceAll(/^\s*```[\s\S]*?^\s*```$/gm, '')
    .replaceAll(/<!-- results -->[\s\S]*?<!-- end of results -->/g, '')
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/^(?: {4}| *[|#]).*$/gm, '')
  return lines
    .split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s)/)
    .map((paragraph) => paragraph.trim().replaceAll(/\s*\n\s*/g, ' '))
}

/** Sentences, with a piece of code as one word and links as their texts. */
function sentencesOf(paragraph: string): string[] {
  const text = paragraph.replaceAll(/`[^`]*`/g, 'Code').replaceAll(/\]\([^)]*\)/g, ']')
  return text.split(/(?<=[.!?:])[)”"'*_]*\s+(?=[A-Z*[("0-9_])/)
}

const wordsOf = (sentence: string) =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const prose = documents.filter((document) => document !== 'CHANGELOG.md')

test.each(prose)('%s has no paragraph of more than 600 characters', (document) => {
  const long = paragraphsOf(document).filter((paragraph) => paragraph.length > longestParagraph)
  expect(long).toEqual([])
})

test.each(prose)('%s has no sentence of more than 30 words', (document) => {
  const long = paragraphsOf(document)
    .flatMap(sentencesOf)
    .filter((sentence) => wordsOf(sentence) > mostWords)
  expect(long).toEqual([])
})

test('every label that the manual refers to is a text of the page', () => {
  const chapters = globSync('docs/help/**/*.typ', { cwd: root })
  const labels = chapters.flatMap((chapter) => [
    ...readFileSync(path.join(root, chapter), 'utf8').matchAll(/\bsay\.([\w.]*\w)/g),
  ])
  const read = (label: string) =>
    label.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], messages.en)
  expect(labels.length).toBeGreaterThan(100)
  expect(
    [...new Set(labels.map(([, label = '']) => label))].filter((label) => typeof read(label) !== 'string'),
  ).toEqual([])
})

/** Labels of the settings on the page. A new setting has a line here, and thus one in the manual. */
const settingLabels = {
  colours: 'settings.colours',
  demoMaps: 'settings.demoMaps',
  utmCoordinates: 'settings.utm',
  fasterMarkers: 'settings.fasterMarkers',
  clusterMarkers: 'settings.clusterMarkers',
  terrain: 'settings.terrain',
  windBackground: 'map.windBackground',
  baseMap: 'settings.baseMap',
} as const satisfies Record<keyof Settings, string>

test.each(['de', 'en'])('the manual has a row for every setting, in %s', (language) => {
  const chapter = readFileSync(path.join(root, `docs/help/${language}/window.typ`), 'utf8')
  const rows = new Set([...chapter.matchAll(/^ {2}\[#say\.([\w.]+)\], \[/gm)].map(([, label]) => label))
  expect(Object.values(settingLabels).filter((label) => !rows.has(label))).toEqual([])
})

test.each(['De', 'En'])('the legal information names the licence that the code has, in %s', (language) => {
  const { license } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  expect(license).toBe('Apache-2.0')
  expect(readFileSync(path.join(root, 'LICENSE'), 'utf8')).toMatch(/^\s*Apache License\s+Version 2\.0/)
  const text = readFileSync(path.join(root, `contracts/legal/legalInformations${language}.ts`), 'utf8')
  expect(text).toMatch(/Apache[- ](License|Lizenz), [Vv]ersion 2\.0/)
})

test('ARCHITECTURE.md names every top-level folder', () => {
  const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')
  const ignored = new Set(['node_modules', 'data', 'screenshots', 'coverage'])
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ignored.has(entry.name))
    .map((entry) => entry.name)
  expect(folders.filter((name) => !text.includes(`\`${name}/`))).toEqual([])
})

test('operation/limits.md names every limit with its default and its refusal', () => {
  const operation = readFileSync(path.join(root, 'docs/operation/limits.md'), 'utf8')
  for (const { setting, byDefault, refusal } of quotaNames.map((name) => quotas[name])) {
    const row = operation.split('\n').find((line) => line.includes(`\`${setting}\``))
    expect(row).toMatch(new RegExp(`\\| ${byDefault} +\\|.* ${errorStatus[refusal]} \`${refusal}\``))
  }
  for (const { setting, byDefault } of Object.values(requestLimits)) {
    const row = operation.split('\n').find((line) => line.includes(`\`${setting}\``))
    expect(row).toMatch(new RegExp(`\\| ${byDefault} +\\|`))
  }
})
