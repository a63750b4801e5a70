/** Request to a compile process; the answer is the PDF, or the errors of the source. */
export interface Compilation {
  /** Folder that the document can read; nothing above it is accessible. */
  readonly folder: string
  /** The document's main file, relative to the folder. */
  readonly main: string
  /** Strings that the document reads as `sys.inputs`. */
  readonly inputs: Readonly<Record<string, string>>
  /** Files that exist for this document only, such as data as JSON and charts as SVG, by path in the folder. */
  readonly files: Readonly<Record<string, Uint8Array>>
}

export type CompilationAnswer =
  | { readonly ok: true; readonly pdf: Uint8Array }
  | {
      readonly ok: false
      /** Without the compiler's quotes of the document. */
      readonly problem: string
      /** Pieces of the document's text without a glyph; empty for other errors. */
      readonly unprintable: readonly string[]
    }
