import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const folder = 'docs/operation'
const pages = globSync(`${folder}/*.md`, { cwd: root }).map((page) => path.basename(page))
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const longestParagraph = 600

/** Paragraphs and list items, without code and tables. */
const paragraphsOf = (text: string) =>
  text
    .replaceAll(/^\s*```[\s\S]*?^\s*```$/gm, '')
    .split('\n')
    .filter((line) => !line.startsWith('|'))

/** Anchors of headings, as on GitHub. */
const anchorsOf = (text: string) =>
  [...text.replaceAll(/^\s*```[\s\S]*?^\s*```$/gm, '').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test('the contents list names every page for operators', () => {
  const contents = read(`${folder}/README.md`)
  expect(pages.filter((page) => page !== 'README.md' && !contents.includes(`](${page}`))).toEqual([])
})

test.each(pages)('%s has no paragraph that is too long to read at once', (page) => {
  const tooLong = paragraphsOf(read(`${folder}/${page}`)).filter((line) => line.length > longestParagraph)
  expect(tooLong).toEqual([])
})

test.each(pages)('%s links to existing headings', (page) => {
  const links = [...read(`${folder}/${page}`).matchAll(/\]\(([^)\s:#]*)#([^)\s]+)\)/g)]
  const broken = links.filter(([, file = '', anchor = '']) => {
    const target = file === '' ? `${folder}/${page}` : path.join(folder, file)
    return !existsSync(path.join(root, target)) || !anchorsOf(read(target)).includes(anchor)
  })
  expect(broken.map(([link]) => link)).toEqual([])
})

test('the service names an existing document', () => {
  const [, file = ''] =
    /^Documentation=file:\/opt\/anemone\/(.*)$/m.exec(read('deployment/anemone.service')) ?? []
  expect(existsSync(path.join(root, file))).toBe(true)
})
