import {
  foldHead,
  type HeadState,
  isFactorHead,
  isFigure,
  isUnitHead,
  type NotUsedReason,
  readUnit,
  stateInHead,
  timeInHead,
  type Unit,
  type UnitOfColumn,
  unitInHead,
} from '../../reading/index.ts'

/** Quantities that a column may hold, from the best to the weakest measure of a plant's generation. */
export const energyKinds = ['energy', 'power', 'meterReading', 'value'] as const
export type EnergyKind = (typeof energyKinds)[number]

export interface EnergyColumn extends UnitOfColumn {
  readonly column: number
  readonly kind: EnergyKind
  /** Whether the head names one of several turbines, or the sum of them. */
  readonly of: 'turbine' | 'total' | null
  /** A published layout gives the name its meaning and unit, which the head does not state. */
  readonly isPublished?: true
}

export interface NamedColumn {
  readonly column: number
  readonly name: string
}

/** A column of states of rows, such as `W` for true values. */
export interface StateOfRows extends NamedColumn, HeadState {}

export interface EnergyColumns {
  /** Columns that may hold times, or parts of them. */
  readonly times: readonly number[]
  /** Columns of the table's best kind. */
  readonly values: readonly EnergyColumn[]
  /** Columns of availabilities, of which only one is used. */
  readonly availabilities: readonly NamedColumn[]
  readonly states: readonly StateOfRows[]
  readonly factors: readonly NamedColumn[]
  /** Column with the unit of each row; null: there is none. */
  readonly unitOfRows: NamedColumn | null
  /** Names of turbines, of tables with a row for each; null: there is none. */
  readonly turbine: NamedColumn | null
  /** Known columns that are not read. */
  readonly notUsed: readonly { readonly name: string; readonly reason: NotUsedReason }[]
}

// Heads are folded and without their unit.
const words = {
  /** In `Time (Offset to UTC [s]: 3600)` the unit is that of the offset, not of the column. */
  offset: /\boffset to utc\b/i,
  availability: /verfueg|availab/,
  /** Its opposite, and energies, powers and hours of availability. */
  otherAvailability: /nicht ?verfueg|un ?verfueg|un ?availab|non ?availab|verfuegbare|available/,
  /** Energies, powers and shares other than the generation, and further columns of a sheet. */
  other:
    /install|nennleist|\brated|capacit|kapazit|price|preis|\bt?eur|\bcosts?\b|kosten|erloes|revenue|verguet|prognos|forecast|\bp(?:75|84|90|95|99)\b|\bplan(?:ned|wert)?\b|budget|\bsoll|\btarget|expected|erwart|verbrauch|bezug|consum|\bimport|blind|reactive|scheinleist|apparent|theoret|sekundaer|secondary|potenti|possible|moeglich|drehzahl|\brpm\b|\bspeed\b|pitch|langzeit|long ?term|vorjahr|previous year|last year|normiert|normali[sz]ed|spezif|specific|solar|photovolt|\bpv\b|biogas|verlust|\bloss|ausfall|abregel|curtail|redispatch|wind ?(?:speed|geschw|richt|dir)|temperat|druck|pressure|humid|feucht|status|\bflags?\b|quality|qualit|faktor|factor|profil|anteil|\bshare|\bindex|volllast|full load|stunden\b|\bhours\b|stoer|\bp?max|spitze|hoechst|\bpeak\b|\bp?min\b|\bp?st?d(?: ?dev\w*)?\b|\bstdev|\bstandard ?(?:abw|dev)|\bstabw|stillstand|\b(?:je|pro|per) (?:anlage|wea|wka|turbine|wtg)|referenzertr|reference yield|entschaedig|compensat|\blost\b|zugekauft|purchas|ausgleichsenerg|balancing|waerme|\bheat|hydrogen|wasserstoff|batter|planung|\bziel|mehrertrag|minderertrag|shortfall/,
  reading:
    /\w*stand\b|\bmeter(?: reading)?s?\b(?! energy)|\breadings?\b|zaehl(?:er|werk)\w*|counter|\w*kum(?:ul\w*)?\b|cumul|aufgelaufen|lifetime|life time|\bsince\b|seit inbetrieb|\bobis\b|\b[12]\.8\.\d|\bregister\b/,
  energy: /energ|ertrag|produ|erzeug|einspeis|generat|yield|arbeit|output|liefer|feed|export/,
  power: /leist|power|last\b|lastgang|load/,
  value: /^(?:wert|value|messwert|menge|amount|volume|daten|data|zeitreihe|werte|values|profilwert)\b/,
} as const
const ofTurbine = /\b(?:wea|wka|wtg|wec|turbine|anlage|windenergieanlage)(?:\b|\d)/
const ofTotal = /\b(?:summe|gesamt\w*|total|sum)\b|^(?:(?:wind ?)?park|(?:wind ?)?farm)\b/
/** Heads of names that mean turbines if no other column does. */
const placeNames = /^(?:name|site(?: name)?|standort|unit|nr|nummer|number)$/
const turbineNames =
  /^(?:anlagen?|wea|wka|wtg|wec|windenergieanlagen?|turbines?)(?: ?(?:name|nr|nummer|number|no|id|bezeichnung|kennung))?$/
/** Words of values that contain one of the words of `other`. */
const notOther = /^(?:profilwert|lastprofil)/

/**
 * Columns by their heads; null without a time or without possible generation.
 * @param unitRow units below the header; null: there is no such row
 * @param isAboveNumbers whether rows of data follow directly
 */
export function energyColumnsOf(
  cells: readonly string[],
  unitRow: readonly (Unit | null)[] | null,
  isAboveNumbers = false,
): EnergyColumns | null {
  const times: number[] = []
  const found: EnergyColumn[] = []
  const unknown: EnergyColumn[] = []
  const notUsed: { name: string; reason: NotUsedReason }[] = []
  const availabilities: NamedColumn[] = []
  const states: StateOfRows[] = []
  const factors: NamedColumn[] = []
  let unitOfRows: NamedColumn | null = null
  let turbine: NamedColumn | null = null
  let place: NamedColumn | null = null
  for (const [column, head] of cells.entries()) {
    const written = headUnit(head)
    const named = written.unit ?? (written.text === null ? (unitRow?.[column] ?? null) : null)
    const unit = words.offset.test(head) ? null : named
    const key = foldHead(written.name)
    const state = stateInHead(head)
    if (unit === null && timeInHead(head) !== null) times.push(column)
    else if (isAvailability(key, unit)) availabilities.push({ column, name: head })
    else if (placeNames.test(key) && unit === null && place === null) place = { column, name: head }
    else if (turbineNames.test(key) && unit === null && turbine === null) turbine = { column, name: head }
    else if (isUnitHead(key)) unitOfRows ??= { column, name: head }
    else if (isFactor(head, key, unit)) factors.push({ column, name: head })
    else if (state !== null) states.push({ ...state, column, name: head })
    else if (head !== '') {
      const kind = kindOf(key, unit)
      const unitText = written.text ?? unit?.symbol ?? null
      const own = { name: head, column, unit, unitText, of: plantPart(key) }
      if (typeof kind !== 'object') found.push({ ...own, kind })
      else if (kind.reason === 'unknownWord') unknown.push({ ...own, kind: 'value' })
      else notUsed.push({ name: head, reason: kind.reason })
    }
  }
  // The only column besides the times counts as a value whatever its name; its unit is then a question.
  if (found.length === 0 && isAboveNumbers) {
    if (unknown.length === 0 && turbine !== null) {
      unknown.push({ ...turbine, kind: 'value', unit: null, unitText: null, of: null })
      turbine = null
    }
    if (unknown.length === 1) found.push(...unknown)
  }
  const best = energyKinds.find((kind) => found.some((one) => one.kind === kind))
  const isOfTurbines = found.some(({ kind, of }) => kind === best && of === 'turbine')
  if (best === undefined && unknown.filter(({ of }) => of === 'turbine').length > 1)
    found.push(...unknown.filter(({ of }) => of !== null))
  else if (isOfTurbines)
    found.push(...unknown.filter(({ of }) => of === 'total').map((one) => ({ ...one, kind: best! })))
  const chosen = found.filter(({ kind }) => kind === (best ?? 'value'))
  if (times.length === 0 || chosen.length === 0) return null
  for (const one of found) if (!chosen.includes(one)) notUsed.push({ name: one.name, reason: 'notNeeded' })
  if (turbine !== null && place !== null) notUsed.push({ name: place.name, reason: 'notNeeded' })
  return {
    times,
    values: chosen,
    availabilities,
    states,
    factors,
    unitOfRows,
    turbine: turbine ?? place,
    notUsed,
  }
}

function isAvailability(key: string, unit: Unit | null): boolean {
  const isShare = unit === null || unit.dimension === 'share'
  return isShare && words.availability.test(key) && !words.otherAvailability.test(key)
}

function isFactor(head: string, key: string, unit: Unit | null): boolean {
  const isPlain = unit === null || unit.dimension === 'share'
  const isValue = [words.energy, words.value, /stand\b|reading/].some((pattern) => pattern.test(key))
  return isPlain && isFactorHead(head) && !isValue
}

/** Whether a folded head names a turbine or a sum; a named sum may be a part of the plant. */
function plantPart(key: string): EnergyColumn['of'] {
  const [isTurbine, isTotal] = [ofTurbine.test(key), ofTotal.test(key)]
  return isTurbine === isTotal ? null : isTurbine ? 'turbine' : 'total'
}

/** Tables of one series often have only the unit in their head. */
export function headUnit(head: string): ReturnType<typeof unitInHead> {
  const whole = readUnit(head)
  const isOwn = whole?.dimension === 'energy' || whole?.dimension === 'power'
  if (isOwn) return { unit: whole, text: head, name: '' }
  // `[W]` is the west, unless the head names a power.
  return unitInHead(head, words.power.test(foldHead(head)) ? 'power' : 'energy')
}

/** Whether the head of a column names a time, or a part of it; weeks are written like months. */
export function isTimeHead(head: string): boolean {
  const isWeek = /^(?:kw|(?:kalender)?woche|(?:calendar )?week)\b/.test(foldHead(head))
  return !/\d/.test(head.replace(/\([^()]*\)/g, '')) && (isWeek || timeInHead(head) !== null)
}

function kindOf(key: string, unit: Unit | null): EnergyKind | { readonly reason: NotUsedReason } {
  const dimension = unit?.dimension ?? null
  const isAnother = dimension !== null && dimension !== 'energy' && dimension !== 'power'
  if (isAnother || isOtherQuantity(key) || words.otherAvailability.test(key))
    return { reason: 'otherQuantity' }
  if (words.reading.test(key)) return dimension === 'power' ? 'power' : 'meterReading'
  if (dimension !== null) return dimension as 'energy' | 'power'
  if (words.energy.test(key)) return 'energy'
  if (words.power.test(key)) return 'power'
  return words.value.test(key) ? 'value' : { reason: 'unknownWord' }
}

/** Whether a folded head names an energy, power or share that is not the generation. */
function isOtherQuantity(key: string): boolean {
  return (words.other.test(key) || isFigure(key)) && !notOther.test(key)
}

export function valueColumns(
  times: readonly number[],
  value: {
    readonly name: string
    readonly kind: EnergyColumn['kind']
    readonly head?: Pick<ReturnType<typeof headUnit>, 'unit' | 'text'> | undefined
  },
  notUsed: EnergyColumns['notUsed'],
): EnergyColumns {
  const { name, kind, head } = value
  const unit = { unit: head?.unit ?? null, unitText: head?.text ?? null }
  const values = [{ name, column: times.length, kind, ...unit, of: null }]
  const none = { availabilities: [], states: [], factors: [], unitOfRows: null, turbine: null }
  return { ...none, times, values, notUsed }
}
