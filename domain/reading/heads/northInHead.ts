import { foldHead } from './foldHead.ts'
import type { NumberedLine } from './pairedLines.ts'

/** Statement that directions are relative to a north other than the true one. */
export interface OtherNorth {
  /** Degrees to add for true north, east positive; null: not stated. */
  readonly declinationDeg: number | null
  readonly text: string
  /** Number of the line, counted from 1; null: the head of the column. */
  readonly line: number | null
}

const otherNorth =
  /\b(?:mag|magn|magnet(?:ic|isch\w*)?|missweis\w*|compass|kompass\w*|grid ?north|grid ?n|gitternord\w*|gitter ?nord)\b|\bmagnet\w*nord\w*|° ?m\b|\bdeg ?m\b/
const trueNorth = /\b(?:true|rechtweis\w*|geograph\w*|geogr)\b|° ?t\b/
const directions =
  /\b(?:directions?|dir|wd|vanes?|\w*richtung\w*|\w*fahne\w*|bearings?|azimut\w*|north|\w*nord)\b/
const declination =
  /\b(?:(?:magnetic|compass|grid|orts)?[ _-]?(?:declination|deklination|missweisung|meridian ?convergence|meridiankonvergenz)|magnetic[ _-](?:variation|deviation|offset)|(?:north|nord|vane|fahnen|windrichtungs)[ _-]?(?:offset|deviation|correction|abweichung|korrektur|versatz))\b[^\d+\u2212-]{0,40}([+\u2212-]?\s*\d{1,3}(?:[.,]\d+)?)\s*(?:°|deg\w*|grad)?\s*([EOW])?/i

/** Whether the head of a direction column names magnetic or grid north. */
export function isOtherNorth(head: string): boolean {
  const key = foldHead(head)
  return (otherNorth.test(key) || /\bgrid$/.test(key)) && !/\btrue\b|\brechtweis/.test(key)
}

/**
 * The north of a direction column if it may not be the true one, by its head, or by lines above the table about
 * directions or the declination.
 * @returns null if nothing is stated, or a declination of 0
 */
export function northOf(head: string, above: readonly NumberedLine[]): OtherNorth | null {
  const lines = above.map(({ text, number }) => ({ text: text.slice(0, 300).trim(), line: number }))
  const named = lines
    .map((line) => ({ ...line, match: declination.exec(line.text) }))
    .find(({ match }) => match)
  const degrees = named === undefined ? null : degreesOf(named.match!)
  if (isOtherNorth(head)) return { declinationDeg: degrees, text: head, line: null }
  if (trueNorth.test(foldHead(head))) return null
  if (named !== undefined && degrees !== 0)
    return { declinationDeg: degrees, text: named.text, line: named.line }
  const other = lines.find(({ text }) => directions.test(foldHead(text)) && isOtherNorth(text))
  return other === undefined ? null : { declinationDeg: null, ...other }
}

function degreesOf([, number = '', side = '']: RegExpExecArray): number {
  const value = Number(number.replace(/\s/, '').replace(',', '.').replace('\u2212', '-'))
  return /w/i.test(side) ? -Math.abs(value) : value
}
