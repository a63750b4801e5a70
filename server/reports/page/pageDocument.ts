import { join } from 'node:path'
import type { Language, Theme } from '#contracts'
import { type Block, printable, printInAnyScript } from '../blocks/index.ts'
import { logoSource, type PrintedLogo } from '../logo/index.ts'
import type { PdfSource, Press } from '../typst/index.ts'

/** Document that should fit on one page: every text in it is formatted, in the reader's language. */
export interface PageDocument {
  readonly language: Language
  /** Kind of document. */
  readonly title: string
  /** Its heading, with the object of the document. */
  readonly name: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly blocks: readonly Block[]
  readonly method: string
  readonly foot: string
  /** Contains `{page}` and `{pages}`. */
  readonly pageOf: string
}

/** Page for the typesetter. */
export function printablePage(document: PageDocument): Uint8Array {
  return printable(document)
}

/**
 * Prints the output of `printablePage` in the look of a theme.
 * @param drawn pictures of the page: the customer's logo, and files by the names that its blocks use
 * @param signal stops it
 */
export function printPage(
  press: Press,
  page: Uint8Array,
  drawn: { readonly logo: PrintedLogo | null; readonly files?: PdfSource['files'] | undefined },
  signal: AbortSignal,
  theme: Theme = 'wind',
): Promise<Buffer> {
  const folder = join(import.meta.dirname, '..')
  const { inputs, files } = logoSource(drawn.logo)
  return printInAnyScript(page, (content) =>
    press.print(
      {
        folder,
        main: 'page/typst/page.typ',
        inputs: { ...inputs, theme },
        files: { ...files, ...drawn.files, 'page.json': content },
      },
      signal,
    ),
  )
}
