import { unitInHead } from '../units/index.ts'
import { foldHead } from './foldHead.ts'

/** A column of states of rows, as its head names it. */
export interface HeadState {
  /** `validity`: 1 marks valid rows; `fault`: 0 does; `open`: states of operation, whose valid values are unknown. */
  readonly kind: 'validity' | 'fault' | 'open'
  /** Folded words of what the states are about; empty: nothing is named. */
  readonly of: string
}

const words =
  '(?:in|un)?valid(?:ity)?|(?:un)?gueltig(?:keit)?|(?:(?:mess ?wert|mess|wert|daten|data|zaehler|betriebs?|anlagen|system|geraete|turbinen) ?)?(?:status|zustand|qualitaet|guete|quality)|(?:operating )?state|flags?|q[ac]|plausibel|plausibilitaet|(?:status|qualitaets|guete|wert|messwert|ersatzwert)(?:kennzeichen|kennung)|kennz|rejected|excluded?|suspect|outlier|ausreisser|masked?|icing|iced|vereis(?:t|ung)|eis'
const after = new RegExp(`^(?:(.*?) )?(?:${words})(?: (?:flags?|codes?|status))?$`)
const before =
  /^(?:flags?|status|qc|quality|qualitaet|validity|gueltigkeit)(?: (?:flags?|codes?))?(?: (?:of|for|von|fuer))? (.+)$/
const open =
  /betrieb|anlagen|system|geraete|turbine|operati|\bstate|zustand|invalid|ungueltig|reject|exclud|suspect|outlier|ausreisser|mask|iced|icing|\beis$|vereis/

/** The states that the head of a column names; null for any other column, also one with a unit. */
export function stateInHead(head: string): HeadState | null {
  const key = foldHead(head)
  const match = after.exec(key) ?? before.exec(key)
  if (match === null || unitInHead(head).unit !== null) return null
  const kind = open.test(key) ? 'open' : /valid|gueltig|plausib/.test(key) ? 'validity' : 'fault'
  return { kind, of: match[1] ?? '' }
}

/** Whether the states are about a column: `ws 10` is not a part of `WS 100`. */
export function isStateOf({ of }: HeadState, head: string): boolean {
  if (of === '') return true
  const key = ` ${foldHead(head)}`
  const end = key.indexOf(` ${of}`) + of.length + 1
  return end > of.length && !/^\d/.test(key.slice(end))
}
