import { areaInHead, foldHead, type HeadArea, statisticIn, unitInHead } from '#domain'
import type { TableHead } from './tableHead.ts'

/** The header of a column, split for rules about its quantity. */
export interface HeadWords {
  readonly index: number
  readonly name: string
  /** Without its unit, in lower case, with words separated by single blanks. */
  readonly words: string
  readonly area: HeadArea | null
}

/** Words of areas and of publishers' layouts, which say nothing of the quantity. */
const areaWords =
  /\b(?:de|deu|ger|at|lu|deutschland|germany|german|deutsch\w*|luxemburg|luxembourg|oesterreich|austria|bundesgebiet|bzn|cty|zone|bidding|gebotszone|area|marktgebiet|country)\b/g
const layoutWords =
  /\b(?:original|calculated|berechnete|resolutions?|aufloesung\w*|originalaufloesung\w*|in|je|per|pro|fuer|for|der|die|das|des|of|the|und|and|utc|actual|value|values|wert|werte|hour|hourly|stunde|stuendlich\w*|quarter|quarterhour|viertelstunde|viertelstuendlich\w*|15|60|min|pt15m|pt60m|data|daten|tco2|entsoe|transparency|smard)\b/g

export function headWordsOf(names: readonly string[], timeColumns: readonly number[]): HeadWords[] {
  return names.flatMap((name, index) => {
    if (name === '' || timeColumns.includes(index)) return []
    return [{ index, name, words: foldHead(unitInHead(name).name), area: areaInHead(name) }]
  })
}

/** Country codes that are also words, such as `EE` for renewables. */
const ambiguousCodes = /(?<![A-Za-z])(?:AT|BE|EE|IT|ME|HR|IS|LT|SE|SEM|EU|NO)(?![A-Za-z])/g

export function withoutAmbiguousCodes(text: string): string {
  return text.replaceAll(ambiguousCodes, ' ')
}

/** Another country or zone in a file name such as `day_ahead_FR.csv`; null: none. */
export function otherAreaOfFile(file: string): string | null {
  const name = file.replace(/(?:\.[a-z\d]+)+$/i, '')
  return areaInHead(withoutAmbiguousCodes(name))?.kind === 'other' ? name : null
}

/** Whether all words of a header are known: those of its quantity, of areas and of layouts. */
export function areKnown({ words }: HeadWords, quantity: RegExp): boolean {
  const left = words.replaceAll(quantity, ' ').replaceAll(areaWords, ' ').replaceAll(layoutWords, ' ')
  return /^[\s%+.,\d]*$/.test(left) && !/\d{4,}/.test(left)
}

/** Whether a column holds a standard deviation, extreme, count or flag instead of the quantity itself. */
export function isOtherStatistic({ name }: HeadWords): boolean {
  return !['mean', 'sum'].includes(statisticIn(name))
}

/**
 * The line above a table, or the name of its file, that names another quantity than its heads do.
 * @param own quantity that is read
 */
export function otherTitle(
  { above, names }: Pick<TableHead, 'above' | 'names'>,
  file: string,
  { other, own }: { readonly other: RegExp; readonly own: RegExp },
): string | undefined {
  const heads = names.map(foldHead)
  if (heads.some((head) => own.test(head))) return undefined
  return [...above.map(({ text }) => text), file].find((text) => {
    const title = foldHead(text)
    const [named] = other.exec(title) ?? []
    return named !== undefined && !own.test(title) && !heads.some((head) => head.includes(named))
  })
}
