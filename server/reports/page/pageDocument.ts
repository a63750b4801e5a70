import { join } from 'node:path'
import type { Language } from '#contracts'
import { type Block, printable, printInAnyScript } from '../blocks/index.ts'
import { logoSource, type PrintedLogo } from '../logo/index.ts'
import type { Press } from '../typst/index.ts'

/** A document that should fit on one page: every text in it is formatted, in the reader's language. */
export interface PageDocument {
  readonly language: Language
  /** What kind of document it is. */
  readonly title: string
  /** What it is about: its heading. */
  readonly name: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly blocks: readonly Block[]
  readonly method: string
  readonly foot: string
  /** With `{page}` and `{pages}` in it. */
  readonly pageOf: string
}

/** The page as its typesetter reads it. */
export function printablePage(document: PageDocument): Uint8Array {
  return printable(document)
}

/** Prints what `printablePage` made. @param signal  stops it */
export function printPage(
  press: Press,
  page: Uint8Array,
  logo: PrintedLogo | null,
  signal: AbortSignal,
): Promise<Buffer> {
  const folder = join(import.meta.dirname, '..')
  const { inputs, files } = logoSource(logo)
  return printInAnyScript(page, (content) =>
    press.print(
      { folder, main: 'page/typst/page.typ', inputs, files: { ...files, 'page.json': content } },
      signal,
    ),
  )
}
