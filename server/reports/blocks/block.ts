import { type Format, type ResultTable, shownTable } from '#contracts'

/**
 * Blocks of documents in order. All texts and numbers are already formatted, in the reader's language; Typst only sets
 * them. Strings are shown literally, never read as markup.
 */

/** Colours by meaning; Typst knows their values. */
export type Tone = 'planned' | 'portfolio' | 'lost' | 'ink' | 'band'

export interface MapDot {
  readonly x: number
  readonly y: number
  readonly tone: Tone
}

export type Block =
  | TextBlock
  | FiguresBlock
  | TableBlock
  | ChartBlock
  | RoseBlock
  | MapBlock
  | RowBlock
  | PictureBlock
  | LegendBlock

export interface TextBlock {
  readonly kind: 'text' | 'note' | 'warning' | 'heading'
  readonly text: string
}

/** Large figures side by side. */
export interface FiguresBlock {
  readonly kind: 'figures'
  /** Basis of all of them, shown above; absent: none. */
  readonly caption?: string
  readonly items: readonly { readonly label: string; readonly value: string; readonly unit: string }[]
}

export interface TableBlock {
  readonly kind: 'table'
  readonly caption: string
  readonly head: readonly string[]
  readonly align: readonly ('left' | 'right')[]
  /** Shares of the width; 0 uses the width of the content. */
  readonly widths: readonly number[]
  readonly rows: readonly (readonly string[])[]
  /** Highlighted rows, such as sums. */
  readonly strong: readonly number[]
  /** Whether it is set as small as tables of many columns; absent: no. */
  readonly isDense?: boolean
}

export interface Axis {
  readonly min: number
  readonly max: number
  readonly label: string
  readonly ticks: readonly { readonly at: number; readonly label: string }[]
}

export interface ChartBlock {
  readonly kind: 'chart'
  readonly caption: string
  /** Text for screen readers. */
  readonly alt: string
  readonly heightMm: number
  readonly x: Axis
  readonly y: Axis
  /** Labels of a second scale, at heights of the first. */
  readonly right: Axis['ticks']
  readonly bars: readonly {
    readonly from: number
    readonly till: number
    readonly low: number
    readonly high: number
    readonly tone: Tone
  }[]
  readonly lines: readonly {
    readonly points: readonly (readonly [number, number])[]
    readonly tone: Tone
    readonly dashed: boolean
  }[]
  readonly marks: readonly { readonly x: number; readonly y: number; readonly label: string }[]
  readonly legend: readonly {
    readonly label: string
    readonly tone: Tone
    readonly shape: 'box' | 'line' | 'dash'
  }[]
}

export interface RoseBlock {
  readonly kind: 'rose'
  readonly caption: string
  readonly alt: string
  /** Values of sectors of equal width, the first centred on north. */
  readonly values: readonly number[]
  readonly max: number
  readonly rings: Axis['ticks']
  /** North, east, south, west. */
  readonly letters: readonly string[]
  readonly tone: Tone
}

export interface MapBlock {
  readonly kind: 'map'
  readonly caption: string
  readonly alt: string
  readonly west: number
  readonly south: number
  /** m */
  readonly width: number
  readonly height: number
  readonly eastings: Axis['ticks']
  readonly northings: Axis['ticks']
  readonly scale: { readonly lengthM: number; readonly label: string }
  readonly north: string
  readonly turbines: readonly (MapDot & { readonly radiusM: number; readonly label: string })[]
  readonly legend: readonly { readonly label: string; readonly tone: Tone }[]
  /** The ground as a picture of the map's size; labels by shares of the width from the north-west. */
  readonly ground: {
    readonly svg: string
    readonly labels: readonly { readonly x: number; readonly y: number; readonly label: string }[]
    /** Most important first: names that would cover others are left out. */
    readonly names: readonly MapName[]
  } | null
}

/** Name on the base map, at shares of the map's width from the north-west. */
export interface MapName {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly sizePt: number
  readonly weight: number
  readonly isItalic: boolean
  readonly colour: string
  /** Colour that contrasts it with the map; null: none. */
  readonly halo: string | null
  /** Stretch for the name, as a share of the width, turned clockwise; null: at its point. */
  readonly along: { readonly angleDeg: number; readonly length: number } | null
}

export interface RowBlock {
  readonly kind: 'row'
  readonly blocks: readonly (ChartBlock | RoseBlock)[]
}

/** Picture of a map, with north at its top. */
export interface PictureBlock {
  readonly kind: 'picture'
  /** Name among the files of the document. */
  readonly file: string
  readonly alt: string
  /** Width divided by height. */
  readonly ratio: number
  /** Bar as a share of the width. */
  readonly scale: { readonly share: number; readonly label: string }
  readonly north: string
}

/** Classes of a map, from low to high. Colours are hexadecimal. */
export interface LegendBlock {
  readonly kind: 'legend'
  readonly title: string
  readonly classes: readonly { readonly color: string; readonly desc: string }[]
  /** Meaning of pale cells, and the reference period. */
  readonly notes: readonly string[]
}

export function text(shown: string): TextBlock {
  return { kind: 'text', text: shown }
}

/** Table of a result from its definition, with its note. @param widths of the first columns; else 1 */
export function resultBlocks(
  result: ResultTable | null,
  format: Format,
  widths?: readonly number[],
): readonly (TableBlock | TextBlock)[] {
  if (result === null) return []
  const { title, head, numeric, rows, strong, note } = shownTable(result, format)
  return [
    {
      ...table(title, head, rows, {
        strong,
        ...(widths !== undefined && { widths: head.map((_, column) => widths[column] ?? 1) }),
      }),
      align: numeric.map((isNumber) => (isNumber ? 'right' : 'left')),
    },
    ...(note === undefined ? [] : [{ kind: 'note' as const, text: note }]),
  ]
}

/** The blocks with their tables as small as those of many columns. */
export function dense<Kind extends Block>(blocks: readonly Kind[]): readonly Kind[] {
  return blocks.map((one) => (one.kind === 'table' ? { ...one, isDense: true } : one))
}

/** Table whose first columns are text and whose others are numbers. */
export function table(
  caption: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  {
    words = 1,
    strong = [],
    widths,
  }: {
    readonly words?: number
    readonly strong?: readonly number[]
    readonly widths?: readonly number[]
  } = {},
): TableBlock {
  return {
    kind: 'table',
    caption,
    head,
    align: head.map((_, column) => (column < words ? 'left' : 'right')),
    widths: widths ?? head.map((_, column) => (column === 0 ? 2 : 1)),
    rows,
    strong,
  }
}
