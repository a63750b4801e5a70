/** What a compile process is sent; the answer is the PDF, or what is wrong with the source. */
export interface Compilation {
  /** Folder that the document may read from; nothing above it can be reached. */
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
      /** Without what the compiler quotes of the document. */
      readonly problem: string
      /** Pieces of the document's text that no font has; empty where something else is wrong. */
      readonly unprintable: readonly string[]
    }
