import { type Based, recognised } from './basis.ts'
import { readUnit, type Unit } from './units/index.ts'

/** The sixteen compass points from north, clockwise. */
const points = 'N NNE NE ENE E ESE SE SSE S SSW SW WSW W WNW NW NNW'.split(' ')
/** Winds without a direction. */
const none = /^(?:calm|c|still|windstill\w*|variable|var|vrb|umlaufend|umlfd)\.?$/i

/** Reading of a column of directions that may be compass points. */
export interface CompassColumn {
  /** Degrees, if the column has compass points; null: it has not. */
  readonly unit: Based<Unit> | null
  /** Degrees of a compass point, NaN for a wind without a direction; null for any other text. */
  readonly degreesOf: (text: string) => number | null
}

/**
 * Recognises compass points. O is east in German and Dutch, but west in French, Italian, Portuguese and Spanish: a German
 * head or the other letters of the column decide, otherwise points with O are not read.
 * @param texts  cells of some rows
 */
export function compassColumn(head: string, texts: readonly string[]): CompassColumn {
  const own = texts
    .map((text) => text.toUpperCase())
    .filter((text) => points.includes(text.replaceAll('O', 'E')))
  const has = (letter: string) => own.some((text) => text.includes(letter))
  const isGerman = /richtung/i.test(head)
  const letterO = isGerman || (has('W') && !has('E')) ? 'E' : has('E') && !has('W') ? 'W' : 'O'
  return {
    unit: own.length === 0 ? null : { value: readUnit('°')!, basis: recognised('compassPoints') },
    degreesOf(text) {
      if (none.test(text)) return Number.NaN
      const point = own.length === 0 ? -1 : points.indexOf(text.toUpperCase().replaceAll('O', letterO))
      return point < 0 ? null : (point * 360) / points.length
    },
  }
}
