/** A clock to read times on. */
export type ClockZone =
  | { readonly kind: 'offset'; readonly minutes: number }
  /** A clock with daylight saving time, by its name in the IANA database. */
  | { readonly kind: 'legal'; readonly name: string }

/** Clock named in a text; `unclear` is a name of two clocks. */
export type ZoneReading =
  | { readonly kind: 'zone'; readonly zone: ClockZone }
  | { readonly kind: 'unclear'; readonly choices: readonly ClockZone[] }

export const utc: ClockZone = { kind: 'offset', minutes: 0 }
export const germanTime: ClockZone = { kind: 'legal', name: 'Europe/Berlin' }
/** Central European time all year. */
export const winterTime: ClockZone = { kind: 'offset', minutes: 60 }

const mostMinutes = { min: -12 * 60, max: 14 * 60 }

/** Names of a legal clock's two offsets. */
const both = /\b(?:cet ?[/-] ?cest|cest ?[/-] ?cet|mez ?[/-] ?mesz|mesz ?[/-] ?mez)\b/
const british = /\bgmt ?[/-] ?bst\b|\bbst ?[/-] ?gmt\b/
const germanWords =
  /gesetzliche(?:r|n)?\s+(?:deutsche(?:r|n)?\s+)?zeit|german (?:legal |local )?time|deutsche zeit/
const saving = /\b(?:sommerzeit|dst|daylight saving|summer ?time|summer)\b/
const withSaving = /\b(?:mit|with|incl\.?|inkl\.?) (?:sommerzeit|dst|daylight saving|summer ?time)/
/** Names of clocks in Windows, also of those with daylight saving time: `(UTC+01:00) Amsterdam, Berlin`. */
const ofCities = /\((?:utc|gmt)[+-]\d{1,2}(?::\d{2})?\) *(?!cet\b|mez\b)[a-zäöü]{4}/
/** `1 h ahead of UTC`, `not UTC`, `UTC, local time UTC+1`. */
const nearUniversal =
  /\b(?:ahead of|behind|after|before|from|(?:offset|difference|relative|versatz) to|^to|vor|hinter|gegen(?:ueber|über)|not|nicht|kein|no)\s+(?:utc|gmt)\b|[+-] ?\d{1,2}(?:[:.]\d+)? ?(?:h|hours?|std|stunden?)?\.? ?(?:utc|gmt)\b/
const universalAndLocal =
  /\b(?:utc|gmt)\b(?! *[+-] *\d).*\b(?:local|ortszeit|lokal\w*|site)\b.*(?:utc|gmt) *[+-] *\d/
const offsetOfClock = /(?:\b(?:utc|gmt)\s*|[/|,;]\s*)([+-]\s*\d{1,2})(?!\d)/g
const withoutSaving =
  /(?:ohne sommerzeit|ganzj(?:ä|ae)hrig|(?:all|throughout the|whole|year) ?-?(?:year|round)|das ganze jahr|no dst|without dst|no daylight saving|winterzeit|winter time|standard time|normalzeit)/
const offset =
  /(?:utc|gmt|mtu|z)?\s*\(?\s*(?:utc|gmt)?\s*([+\-±])\s*(\d{1,2})(?:(?::|h)?([0-5]\d)|[.,](\d{1,2}))?(?:\s*(?:h|hours?|std|stunden))?(?!\d)/
const iana =
  /\b(?:africa|america|antarctica|asia|atlantic|australia|europe|indian|pacific|etc)\/[a-z_+\-0-9/]+/i
const universal = /\b(?:utc|gmt|zulu|coordinated universal time|weltzeit)\b/
const local = /\b(?:local(?: ?time)?|ortszeit|lokalzeit|lokale zeit|lt)\b/

/**
 * The clock that a text names: `UTC`, `GMT+1`, `UTC+5.5`, `UTC−3`, `+01:00`, `MTU (CET/CEST)`, `Europe/Berlin`, `MEZ`,
 * `gesetzliche Zeit`.
 *
 * Plain `CET` and `MEZ` are unclear: files mean the winter clock all year or the legal one. `local time` and offsets of
 * no clock are unclear too, without choices.
 * @returns null for a text that names no clock
 */
export function readZone(text: string): ZoneReading | null {
  const plain = text
    .slice(0, 300)
    .replaceAll(/[−–]/g, '-')
    .toLowerCase()
    .replaceAll(
      /\b(utc|gmt)\s+(plus|minus)\s+(?=\d)/g,
      (_, name, sign) => `${name}${sign === 'plus' ? '+' : '-'}`,
    )
    .trim()
  const named = iana.exec(text.slice(0, 300))?.[0]
  if (named !== undefined) return namedZone(named)
  if (both.test(plain) || germanWords.test(plain)) return zone(germanTime)
  if (british.test(plain)) return zone({ kind: 'legal', name: 'Europe/London' })
  const openZone = savingZone(plain)
  if (openZone !== null) return openZone
  const shifted = offset.exec(plain)
  if (shifted !== null && isOffset(plain, shifted[0])) return zoneOfOffset(shifted)
  if (/\b(?:cest|mesz)\b/.test(plain)) return zone({ kind: 'offset', minutes: 120 })
  if (/\b(?:cet|mez)\b/.test(plain))
    return withoutSaving.test(plain)
      ? zone(winterTime)
      : { kind: 'unclear', choices: [winterTime, germanTime] }
  // An offset that has lost its sign, as `UTC−3` in a wrong encoding.
  if (/\b(?:utc|gmt)\s*[^\s\d,;]{0,4}\d/.test(plain)) return { kind: 'unclear', choices: [] }
  if (universal.test(plain)) return zone(utc)
  return local.test(plain) ? { kind: 'unclear', choices: [] } : null
}

/** The clock of a text that names daylight saving time or several offsets; null for any other text. */
function savingZone(plain: string): ZoneReading | null {
  const offsets = new Set(
    [...plain.matchAll(offsetOfClock)].map(([, hours]) => Number(hours!.replace(/\s/g, ''))),
  )
  const isCentral = offsets.has(1) || /\b(?:cet|mez)\b/.test(plain)
  const unclear: ZoneReading = { kind: 'unclear', choices: isCentral ? [winterTime, germanTime] : [] }
  if (nearUniversal.test(plain) || universalAndLocal.test(plain)) return { kind: 'unclear', choices: [] }
  if (offsets.size > 1) return unclear
  if (ofCities.test(plain) && !withoutSaving.test(plain)) return unclear
  if (!saving.test(plain) || withoutSaving.test(plain) || /\b(?:cest|mesz)\b/.test(plain)) return null
  const isGerman = isCentral || (offsets.size === 0 && /\bmit sommerzeit\b/.test(plain) && !local.test(plain))
  return withSaving.test(plain) && isGerman ? zone(germanTime) : unclear
}

/** Spelling of a zone in questions and answers: `UTC`, `UTC+5:30`, `Europe/Berlin`. */
export function zoneText(clock: ClockZone): string {
  if (clock.kind === 'legal') return clock.name
  if (clock.minutes === 0) return 'UTC'
  const [hours, minutes] = [Math.floor(Math.abs(clock.minutes) / 60), Math.abs(clock.minutes) % 60]
  const sign = clock.minutes < 0 ? '-' : '+'
  return `UTC${sign}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`
}

/** Whether a text is an offset, alone or after a clock's name; a date such as `2020-01-01` is none. */
function isOffset(plain: string, matched: string): boolean {
  return (
    /utc|gmt|mtu/.test(matched) ||
    /(?:utc|gmt|mtu|zone|zeitzone|offset|timezone)\W*$/.test(before(plain, matched)) ||
    plain === matched.trim()
  )
}

function before(text: string, part: string): string {
  return text.slice(0, text.indexOf(part))
}

function zoneOfOffset([, sign, hoursText, minutesText, fraction]: RegExpExecArray): ZoneReading {
  if (sign === '±') return Number(hoursText) === 0 ? zone(utc) : { kind: 'unclear', choices: [] }
  const share = fraction === undefined ? 0 : Number(`0.${fraction}`) * 60
  const size = Number(hoursText) * 60 + Number(minutesText ?? 0) + share
  const minutes = (sign === '-' ? -size : size) + 0
  const isClock = Number.isInteger(minutes) && minutes % 15 === 0
  if (!isClock || minutes < mostMinutes.min || minutes > mostMinutes.max)
    return { kind: 'unclear', choices: [] }
  return zone({ kind: 'offset', minutes })
}

function namedZone(name: string): ZoneReading {
  const posix = /^etc\/gmt([+-])(\d{1,2})$/i.exec(name)
  // The signs of these names are reversed: Etc/GMT-1 is ahead of UTC.
  if (posix !== null)
    return zone({ kind: 'offset', minutes: (posix[1] === '-' ? 60 : -60) * Number(posix[2]) + 0 })
  if (/^etc\/(?:utc|gmt|uct|zulu)$/i.test(name)) return zone(utc)
  try {
    return zone({
      kind: 'legal',
      name: new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone,
    })
  } catch {
    return { kind: 'unclear', choices: [] }
  }
}

function zone(clock: ClockZone): ZoneReading {
  return { kind: 'zone', zone: clock }
}
