import { foldHead } from './foldHead.ts'

const towards =
  /\b(?:towards?|blow\w* to|to[ -]direction|direction to$|dir to$|wohin|stroemungsrichtung|flow direction)\b/
const from = /\b(?:from|woher|coming|herkunft)\b/
const open = /\b(?:to|nach)\b/

/**
 * Whether a head of wind directions means the direction towards which the wind blows, 180° from the usual one.
 * @returns 'open' for `Wind direction to 80m`, which is ambiguous
 */
export function directionSense(head: string): 'from' | 'towards' | 'open' {
  const key = foldHead(head)
  if (from.test(key)) return 'from'
  return towards.test(key) ? 'towards' : open.test(key) ? 'open' : 'from'
}
