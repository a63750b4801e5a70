import {
  type Format,
  type Messages,
  type Restriction,
  type RestrictionCategory,
  restrictionSchema,
} from '#contracts'
import {
  type InputName,
  inputs,
  isInputValue,
  type RestrictionQuantity,
  readDecimal,
  roundedTo,
} from '#domain'
import { numberIn } from '../turbulenceDraft.ts'

/** A day of the year, as typed. */
export interface DayDraft {
  readonly day: string
  readonly month: string
}

export interface WindowDraft {
  /** null: all year. */
  readonly season: { readonly from: DayDraft; readonly till: DayDraft } | null
  readonly kind: 'whole_day' | 'clock' | 'night'
  readonly from: string
  readonly till: string
  readonly beforeSunset: string
  readonly afterSunrise: string
}

export interface WeatherDraft {
  readonly quantity: RestrictionQuantity
  readonly from: string
  readonly below: string
}

export interface DirectionDraft {
  readonly from: string
  readonly till: string
}

/** A rule while it is edited: typed text is preserved. */
export interface RestrictionDraft {
  /** Identity of a rule. */
  readonly key: string
  readonly name: string
  readonly category: RestrictionCategory
  readonly siteIds: readonly number[] | null
  readonly clock: Restriction['clock']
  readonly windows: readonly WindowDraft[]
  readonly weather: readonly WeatherDraft[]
  readonly directions: readonly DirectionDraft[]
  readonly kind: Restriction['action']['kind']
  readonly power: string
  readonly share: string
  /** Curves of modes, one for each turbine type. */
  readonly curveIds: readonly number[]
  /** K; empty: from the lapse rate. */
  readonly inversion: string
  /** Hours; empty: not beyond its weather. */
  readonly lasts: string
  readonly liftsWakes: boolean
}

export type RestrictionFlaw = keyof Messages['restrictions']['issues']
/** Issues, by path such as 'windows.0.from'. */
export type RestrictionFlaws = ReadonlyMap<string, RestrictionFlaw>

export const wholeDay: WindowDraft = {
  season: null,
  kind: 'whole_day',
  from: '22:00',
  till: '06:00',
  beforeSunset: '0',
  afterSunrise: '0',
}

export function restrictionDraft(rule: Restriction, key: string, format: Format): RestrictionDraft {
  const { action } = rule
  const shown = (value: number | null) => (value === null ? '' : format.typed(value))
  return {
    key,
    name: rule.name,
    category: rule.category,
    siteIds: rule.site_ids,
    clock: rule.clock,
    windows: rule.windows.map(({ season, time }) => ({
      ...wholeDay,
      season: season && { from: dayDraft(season.from), till: dayDraft(season.till) },
      kind: time.kind,
      ...(time.kind === 'clock' ? { from: time.from, till: time.till } : {}),
      ...(time.kind === 'night'
        ? { beforeSunset: shown(time.before_sunset_min), afterSunrise: shown(time.after_sunrise_min) }
        : {}),
    })),
    weather: rule.weather.map(({ quantity, from, below }) => ({
      quantity,
      from: shown(from),
      below: shown(below),
    })),
    directions: rule.directions.map(({ from_deg, till_deg }) => ({
      from: shown(from_deg),
      till: shown(till_deg),
    })),
    kind: action.kind,
    power: 'power_kw' in action ? shown(action.power_kw) : '',
    share: 'share' in action ? shown(roundedTo(100 * action.share, 6)) : '',
    curveIds:
      'power_curve_id' in action ? [action.power_curve_id, ...(action.further_power_curve_ids ?? [])] : [],
    inversion: shown(rule.night_inversion_k ?? null),
    lasts: shown(rule.lasts_hours ?? null),
    liftsWakes: rule.lifts_wakes === true,
  }
}

/** Parses a draft; returns the rule or its errors. */
export function readRestriction(
  draft: RestrictionDraft,
): { readonly rule: Restriction } | { readonly flaws: RestrictionFlaws } {
  const flaws = new Map<string, RestrictionFlaw>()
  const flawed = <Value>(value: Value | null, place: string, flaw: RestrictionFlaw): Value | null => {
    if (value === null) flaws.set(place, flaw)
    return value
  }
  if (draft.name.trim() === '') flaws.set('name', 'name')
  if (draft.siteIds?.length === 0) flaws.set('turbines', 'turbines')
  const windows = draft.windows.map((window, index) => readWindow(window, `windows.${index}`, flawed))
  const weather = draft.weather.map(({ quantity, from, below }, index) => {
    const place = `weather.${index}`
    const bounds = [from, below].map((text) => (text.trim() === '' ? null : numberIn(text)))
    const [low, high] = bounds as [number | null, number | null]
    if (bounds.some((bound) => Number.isNaN(bound))) flaws.set(place, 'number')
    else if ((low === null && high === null) || (low !== null && high !== null && low >= high))
      flaws.set(place, 'range')
    return { quantity, from: low, below: high }
  })
  const directions = draft.directions.map(({ from, till }, index) => {
    const degrees = (text: string) => {
      const value = numberIn(text)
      return flawed(
        isInputValue('restrictionDirection', value) ? value : null,
        `directions.${index}`,
        'degrees',
      )
    }
    return { from_deg: degrees(from), till_deg: degrees(till) }
  })
  const rule = {
    name: draft.name.trim(),
    category: draft.category,
    site_ids: draft.siteIds,
    clock: draft.clock,
    windows,
    weather,
    directions,
    action: readAction(draft, flawed),
    ...readLasting(draft, flawed),
  }
  const read = flaws.size === 0 ? restrictionSchema.safeParse(rule).data : undefined
  if (read !== undefined) return { rule: read }
  return { flaws: flaws.size > 0 ? flaws : new Map([['name', 'number' as const]]) }
}

const flawInputs = {
  minutes: 'twilightMinutes',
  degrees: 'restrictionDirection',
  inversion: 'nightInversion',
  hours: 'lastingHours',
} as const satisfies Partial<Record<RestrictionFlaw, InputName>>

/** Issue, with the range of the input if it has one. */
export function flawText(
  flaw: RestrictionFlaw,
  { issues }: Messages['restrictions'],
  format: Format,
): string {
  const text = issues[flaw]
  if (typeof text === 'string') return text
  const { min, max } = inputs[flawInputs[flaw as keyof typeof flawInputs]].range
  return text(format.exact(min), format.exact(max))
}

type Flawed = <Value>(value: Value | null, place: string, flaw: RestrictionFlaw) => Value | null

function readWindow(window: WindowDraft, place: string, flawed: Flawed) {
  const season = window.season && {
    from: flawed(dayText(window.season.from), `${place}.seasonFrom`, 'day'),
    till: flawed(dayText(window.season.till), `${place}.seasonTill`, 'day'),
  }
  if (window.kind === 'whole_day') return { season, time: { kind: window.kind } }
  if (window.kind === 'clock') {
    const from = flawed(clockText(window.from), `${place}.from`, 'clock')
    const till = flawed(clockText(window.till), `${place}.till`, 'clock')
    return { season, time: { kind: window.kind, from, till } }
  }
  const minutes = (text: string, field: string) => {
    const value = text.trim() === '' ? 0 : numberIn(text)
    return flawed(
      Number.isInteger(value) && isInputValue('twilightMinutes', value) ? value : null,
      `${place}.${field}`,
      'minutes',
    )
  }
  return {
    season,
    time: {
      kind: window.kind,
      before_sunset_min: minutes(window.beforeSunset, 'beforeSunset'),
      after_sunrise_min: minutes(window.afterSunrise, 'afterSunrise'),
    },
  }
}

/** Content of a rule except its conditions; empty and ineffective fields are left out. */
function readLasting({ kind, weather, inversion, lasts, liftsWakes }: RestrictionDraft, flawed: Flawed) {
  const number = (text: string, place: 'inversion' | 'hours', input: InputName) => {
    const value = numberIn(text)
    return flawed(isInputValue(input, value) ? value : null, place, place)
  }
  const asksTemperature = weather.some(({ quantity }) => quantity === 'temperature')
  return {
    ...(asksTemperature &&
      inversion.trim() !== '' && { night_inversion_k: number(inversion, 'inversion', 'nightInversion') }),
    ...(lasts.trim() !== '' && {
      lasts_hours: number(lasts, 'hours', 'lastingHours'),
    }),
    ...(kind === 'stop' && liftsWakes && { lifts_wakes: true }),
  }
}

function readAction({ kind, power, share, curveIds }: RestrictionDraft, flawed: Flawed) {
  if (kind === 'stop') return { kind }
  if (kind === 'mode') {
    const [first, ...further] = curveIds
    return {
      kind,
      power_curve_id: flawed(first ?? null, 'action', 'mode'),
      ...(further.length > 0 && { further_power_curve_ids: further }),
    }
  }
  if (kind === 'reduce') {
    // 58.7 / 100 is not quite 0.587.
    const read = roundedTo(numberIn(share) / 100, 8)
    return { kind, share: flawed(read > 0 && read <= 1 ? read : null, 'action', 'share') }
  }
  // '4.500' may mean 4500 or 4.5: the field asks which.
  const kw = readDecimal(power, { integerDigits: 8, decimals: 6, signed: false }) ?? Number.NaN
  return {
    kind,
    power_kw: flawed(kw > 0 && isInputValue('restrictedPower', kw) ? kw : null, 'action', 'power'),
  }
}

function dayDraft(text: string): DayDraft {
  return { month: text.slice(0, 2), day: String(Number(text.slice(3))) }
}

/** '04-01'; null for a day that the month never has. */
function dayText({ day, month }: DayDraft): string | null {
  const number = /^\d{1,2}$/.test(day.trim()) ? Number(day) : 0
  const days = new Date(Date.UTC(2000, Number(month), 0)).getUTCDate()
  return number >= 1 && number <= days ? `${month}-${String(number).padStart(2, '0')}` : null
}

/** '06:00' from '6', '6:00' or '6.00'; null if it is no time. */
function clockText(text: string): string | null {
  const found = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text.trim())
  if (found === null) return null
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)]
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}
