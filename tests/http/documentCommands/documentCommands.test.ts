import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { triedOf } from '#domain/testing'
import { copyBeginning } from '#server/testing/firstStarts.ts'
import { codeBlocksOf, documents, hasCommands } from './codeBlocks.ts'
import { runPage } from './emptyMachine.ts'
import { notRun } from './notRun.ts'

/** Pages that lead from nothing to a first start; all others assume a started installation. */
const pagesFromNothing = new Set(['README.md'])

const blocks = documents.flatMap(codeBlocksOf)
const commands = blocks.filter(hasCommands)
const isRun = ({ language }: { readonly language: string }) => language === 'bash'
const pages = documents.filter((document) =>
  blocks.some((block) => block.document === document && isRun(block)),
)
const others = pages.filter((page) => !pagesFromNothing.has(page))

const place = ({ document, line }: { readonly document: string; readonly line: number }) =>
  `${document}:${line}`
const firstLine = (code: string) => code.trimStart().split('\n')[0] ?? ''
const entryOf = (block: (typeof blocks)[number]) =>
  notRun.find(
    ({ document, begins }) => document === block.document && firstLine(block.code).startsWith(begins),
  )

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anemone-documents-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function expectToRun(page: string, dataDirectory?: string): Promise<void> {
  const own = codeBlocksOf(page).filter(isRun)
  const { code, last, output } = await runPage(own, folder, dataDirectory)
  expect(code, `${last === undefined ? page : place(last)}\n${output}`).toBe(0)
}

describe(`${commands.filter(isRun).length} of ${commands.length} blocks with commands in README.md and docs/ are run; the others`, () => {
  it('are listed with the reason', () => {
    const unlisted = commands.filter((block) => !isRun(block) && entryOf(block) === undefined)
    expect(unlisted.map(place), 'mark them bash, or add them to notRun.ts').toEqual([])
  })

  it('include every entry of the list', () => {
    const used = new Set(commands.filter((block) => !isRun(block)).map(entryOf))
    expect(notRun.filter((entry) => !used.has(entry))).toEqual([])
  })
})

describe.skipIf(process.platform === 'win32')('commands run as written, in the order of the page', () => {
  it.each([...pagesFromNothing])('%s, from an empty machine', (page) => expectToRun(page))

  it.each(triedOf(others))('%s, after a first start', async (page) => {
    const beginning = copyBeginning('atlas')
    try {
      await expectToRun(page, beginning)
    } finally {
      rmSync(beginning, { recursive: true, force: true })
    }
  })
})
