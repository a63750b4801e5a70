import type { Unit } from '../units/units.ts'
import { isFigure } from './figureInHead.ts'
import { foldHead } from './foldHead.ts'

// Heads are folded before: lower case, umlauts spelt out, blanks for marks between words.
const speed =
  /\b(?:wind ?speed|windgeschwindigkeit|wind ?geschw\w*|mean ?wind ?speed\w*|speed|spd|wspd|wspeed|ws|wa|anem\w*|horizontal wind speed|hws)\b|^(?:v|ff|wind ?speed|ws|wa|spd|speed|wspd|wspeed)_?\d/
const direction =
  /\b(?:wind ?direction|windrichtung|wind ?dir|direction\w*|dir|wd|wdir|vane|windfahne)\b|^(?:wd|dir|dd|wdir)_?\d|^d\d+ \d+ ?m\b/
/** Words for speeds, if the unit confirms it. */
const wind = /^(?:wind|v|ff|ch\d+ modbus)\b/
/** Words for speeds other than the mean horizontal wind of the place. */
const other =
  /\b(?:rotor|generator|vert|vertical|vertikal|radial\w*|line of sight|los|inflow|shear|tip|yaw|nacelle|gondel|relativ\w*|misalign\w*|fehlstellung|offset|cosine|z wind|spectral|broad|doppler|dopp|cnr|met|normali[sz]ed|normiert\w*|forecast\w*|prognos\w*|predict\w*|vorhersage\w*|math\w*|trigonom\w*|c?cw|(?:counter|anti) ?clockwise|gegen den uhrzeigersinn)\b/

/** Words for speeds and directions of other things, and for parts of the wind. */
const ofOthers =
  /\b(?:acceleration|ramps?|limits?|grenzwert\w*|rated|nennwind\w*|weibull|components?|komponenten?|friction|reibungs\w*|u ?star|tke|geostroph\w*|deficits?|defizit\w*|loss(?:es)?|verluste?|slope|steigung|current(?! wind)|meeres\w*|water|wasser\w*|stroemungs\w*|waves?|wellen\w*|vehicle|fahrzeug\w*|fan|sound|schall\w*|tilt|rolls?|index|unit id)\b/

/** Words for speeds of turbines, and for statistics other than the mean speed; a mean direction is always one of vectors. */
const otherSpeed =
  /\b(?:vector\w*|vektor\w*|resultant|cub(?:ed|ic)|kub\w*|squared?|quadr\w*|cut ?(?:in|out)|einschalt\w*|abschalt\w*|setpoint|sollwert|theoretic\w*|expected)\b/

/** Whether the head of a column names a wind speed or a wind direction; null: neither. @param unit unit of the column */
export function windInHead(head: string, unit: Unit | null): 'speed' | 'direction' | null {
  const key = foldHead(head)
  if (direction.test(key)) return 'direction'
  return speed.test(key) || (wind.test(key) && unit?.dimension === 'speed') ? 'speed' : null
}

/** Whether the head names a speed or direction other than that of the actual wind. */
export function isOtherWind(head: string): boolean {
  const key = foldHead(head)
  return (
    other.test(key) || ofOthers.test(key) || isFigure(key) || (otherSpeed.test(key) && !direction.test(key))
  )
}
