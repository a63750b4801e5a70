import type { Block, MapDot } from '../../blocks/index.ts'

/**
 * Report as a sequence of blocks: every text and number is formatted here, in the reader's language; Typst
 * only sets them. Strings are shown literally, never read as markup.
 */
export interface ReportDocument {
  readonly language: 'de' | 'en'
  readonly named: NamedParties
  readonly title: string
  readonly cover: ReportCover
  /** Text at the head of every page. */
  readonly head: string
  /** Text at the foot of every page. */
  readonly foot: string
  /** Text with the marks `{page}` and `{pages}`. */
  readonly pageOf: string
  readonly contents: string
  readonly sections: readonly ReportSection[]
}

/** Client, author and project of a report, as typed; '' if not stated. */
export interface NamedParties {
  readonly client: string
  readonly author: string
  readonly project: string
}

export interface ReportCover {
  readonly farm: string
  readonly subtitle: string
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly note: string
  /** Positions of the turbines for decoration, 0 to 1 from the west and the south; the larger side spans 1. */
  readonly points: readonly MapDot[]
}

export interface ReportSection {
  readonly title: string
  readonly blocks: readonly Block[]
}
