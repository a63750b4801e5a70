import { foldHead } from './foldHead.ts'

const towards =
  /\b(?:towards?|blow\w* to|to[ -]direction|direction to$|dir to$|wohin|stroemungsrichtung|flow direction)\b/
const from = /\b(?:from|woher|coming|herkunft)\b/
const open = /\b(?:to|nach)\b/

/**
 * Whether a head of wind directions names where the wind blows to, 180° from the usual where it comes from.
 *
 * @returns  'open' for `Wind direction to 80m`, which may be either
 */
export function directionSense(head: string): 'from' | 'towards' | 'open' {
  const key = foldHead(head)
  if (from.test(key)) return 'from'
  return towards.test(key) ? 'towards' : open.test(key) ? 'open' : 'from'
}
