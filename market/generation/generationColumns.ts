import { askColumn, type Based, type DecimalMark, type Recorder, type Unit, unitInHead } from '#domain'
import { unitOfHead } from '../files/columnUnits.ts'
import { areKnown, type HeadWords, headWordsOf, isOtherStatistic, otherTitle } from '../files/headWords.ts'
import { UnreadableFile } from '../files/issues.ts'
import type { TableHead } from '../files/tableHead.ts'
import { areaOfTable, plantColumnOf } from '../files/tableScope.ts'
import { smard, type TimeColumns } from '../files/timeColumns.ts'
import type { ValueColumns } from '../files/valueTable.ts'
import { greatestMw } from './installedCapacity.ts'

/** Stored series of Germany's generation and consumption, as measured, after curtailment. */
export const generationSeries = ['windOnshore', 'windOffshore', 'solar', 'load'] as const
export type GenerationSeries = (typeof generationSeries)[number]

export interface GenerationColumn {
  readonly name: string
  readonly series: GenerationSeries
  /** Unit of power, or of energy of the interval; null: not stated. */
  readonly unit: Based<Unit> | null
}

const known: Readonly<Record<GenerationSeries, RegExp>> = {
  windOnshore: /\bwind (?:power )?(?:onshore|on shore|an land)|\bonshore wind|\bwindonshore|\bwon\b/,
  windOffshore: /\bwind (?:power )?(?:offshore|off shore|auf see)|\boffshore wind|\bwindoffshore/,
  solar: /\bsolar\w*|\bphotovolta\w*|\bpv\b/,
  load: /\b(?:load|last|netzlast|grid load|netzbelastung)\b/,
}
const quantityWords =
  /\b(?:wind|onshore|offshore|on|off|shore|an|land|auf|see|solar\w*|photovolta\w*|pv|load|last|netzlast|grid|gesamt|total|generation|erzeugung|stromerzeugung|production|produktion|power|leistung|einspeisung|eingespeist\w*|feed|feedin|fed|aggregated|realised|realized|realisierte?|measured|gemessen\w*|hochrechnung|hochgerechnete\w*|energy|energie|strom|electricity|output|ac|net|type|mw|mwh)\b/g
const forecast = /forecast|prognos|day ahead|\bda\b|\bsc\b|intraday|planned|scheduled|geplant/
/** Sums of several kinds, sizes, shares, and flows in the other direction. */
const otherQuantity =
  /photovolta\w+ (?:und|and) wind|wind (?:und|and) (?:solar|photovolta)|residual|\bnet load|consumption(?!.*load)|pump|install|capacity|kapazit|nennleistung|profile|profil|factor|faktor|share|anteil|price|preis|curtail|abregel|ausfall|redispatch|storage|speicher|battery|thermal|export|import|number|anzahl/
const titles = {
  other:
    /forecast|prognos|install|capacity|kapazitaet|nennleistung|residual|curtail|abregel|redispatch|bundesland|federal state/,
  own: /actual|realis|realiz|measured|gemessen|hochrechnung/,
}
const openPowerSystemData = {
  heads: /^DE(?:_[A-Z\d]+)*_(?:\w+_generation_actual|load_actual_\w+)$/,
  unit: 'MW',
}
/** Headers of publishers that write decimal points in English and commas in German. */
const publishedInEnglish =
  /^start date|\bmtu\b|actual aggregated|actual total load|^date \(gmt|utc_timestamp/i

/**
 * Columns of measured generation and load of Germany; others are named with the reason.
 * @returns null after a question
 * @throws UnreadableFile if there is none, or the file is of another area
 */
export function generationColumnsOf(
  head: TableHead,
  times: TimeColumns,
  file: string,
  record: Recorder,
): ValueColumns<GenerationColumn> | null {
  const shown = otherTitle(head, file, titles) ?? (times.source === smard ? sumShown(head) : undefined)
  if (shown !== undefined) throw new UnreadableFile({ file, code: 'valueColumnsMissing', columns: [shown] })
  const heads = headWordsOf(head.names, times.columns)
  const common = { decimal: decimalOf(head, times), plausible: { min: 0, max: greatestMw } }
  const type = plantColumnOf(head)
  if (type >= 0) return { ...common, ...byType(head, type, heads, file, record) }
  const own = heads.flatMap((one) => {
    const series = seriesOf(one, record, times.source)
    return series === null ? [] : [{ ...one, series }]
  })
  const german = own.filter(({ area }) => area?.kind !== 'other')
  for (const { name, area } of own) if (area?.kind === 'other') record.notUsed(name, 'otherZone')
  const ofTable = german.some(({ area }) => area !== null) ? null : areaOfTable(head, heads, file)
  if (german.length > 0 && ofTable?.kind === 'other')
    throw new UnreadableFile({ file, code: 'otherZone', zone: ofTable.name })
  if (own.length > 0 && german.length === 0)
    throw new UnreadableFile({ file, code: 'otherZone', zone: own.map(({ name }) => name).join(', ') })
  const columns: (GenerationColumn & { readonly index: number })[] = []
  for (const series of generationSeries) {
    const candidates = german.filter((one) => one.series === series && areKnown(one, quantityWords))
    const chosen = chosenOf(candidates, head, record)
    for (const { name } of candidates) if (name !== chosen?.name) record.notUsed(name, 'otherZone')
    if (chosen === null) continue
    const { index, name } = chosen
    columns.push({ index, name, series, unit: unitOf(name, head, file) })
  }
  if (record.hasQuestions()) return null
  if (columns.length === 0)
    throw new UnreadableFile({ file, code: 'valueColumnsMissing', columns: head.names })
  return { ...common, columns }
}

/** Head that only files of SMARD with forecasts have: those of measured values have other ones. */
function sumShown({ names }: TableHead): string | undefined {
  const sum = names.find((name) => /photovolta\w* (?:und|and) wind/i.test(name))
  return names.some((name) => /biomass/i.test(name)) ? undefined : sum
}

/** Columns of a table with a row for each kind of plant. */
function byType(head: TableHead, type: number, heads: readonly HeadWords[], file: string, record: Recorder) {
  const values = heads.filter(
    (one) =>
      one.index !== type &&
      /\b(?:generation|erzeugung|power|leistung|output|energy|energie|value|wert)\b/.test(one.words) &&
      !otherQuantity.test(one.words) &&
      !forecast.test(one.words),
  )
  const [value, ...more] = values
  if (value === undefined || more.length > 0)
    throw new UnreadableFile({ file, code: 'valueColumnsMissing', columns: head.names })
  const { index, name } = value
  const unit = unitOf(name, head, file)
  const columns = generationSeries.map((series) => ({ index, name: `${name}: ${series}`, series, unit }))
  const seriesOfText = new Map<string, number>()
  return {
    columns,
    columnOfRow: (cells: readonly string[]) => {
      const text = cells[type] ?? ''
      const before = seriesOfText.get(text)
      if (before !== undefined) return before
      const [own] = headWordsOf([text], [])
      const series = own === undefined ? null : seriesOf(own, record, null)
      const found = series === null || !areKnown(own!, quantityWords) ? -1 : generationSeries.indexOf(series)
      seriesOfText.set(text, found)
      return found
    },
  }
}

function seriesOf(own: HeadWords, record: Recorder, source: string | null): GenerationSeries | null {
  const series = generationSeries.filter((one) => known[one].test(own.words))
  const dimension = unitInHead(own.name).unit?.dimension ?? 'energy'
  // SMARD states generation as energy; under the same names, its powers are installed ones.
  const dimensions = source === smard ? ['energy'] : ['power', 'energy']
  const isOther = otherQuantity.test(own.words) || !dimensions.includes(dimension) || isOtherStatistic(own)
  if (series.length === 1 && !isOther && !forecast.test(own.words)) return series[0]!
  if (series.length > 0) record.notUsed(own.name, 'otherQuantity')
  return null
}

/** Column of a series: Germany's rather than that of its zone with Luxembourg; null: none, or a question. */
function chosenOf<One extends HeadWords>(
  candidates: readonly One[],
  { line }: TableHead,
  record: Recorder,
): One | null {
  const country = candidates.filter(({ area }) => area?.kind === 'germany' && area.zone === null)
  const named = candidates.filter(({ area }) => area?.kind === 'germany')
  const narrowed = [country, named, candidates].find((list) => list.length > 0) ?? []
  if (narrowed.length < 2) return narrowed[0] ?? null
  const names = narrowed.map(({ name }) => name)
  const answer = askColumn(names, record, { key: `column.${names[0]}`, line })
  return answer && narrowed[answer.index]!
}

function unitOf(name: string, head: TableHead, file: string): Based<Unit> | null {
  const refused = { file, code: 'valueColumnsMissing', columns: [name] } as const
  return unitOfHead(name, ['power', 'energy'], head, openPowerSystemData, refused)
}

function decimalOf({ names }: TableHead, { source }: TimeColumns): DecimalMark | null {
  if (names.some((name) => publishedInEnglish.test(name))) return '.'
  return source !== null && names.some((name) => /datum|auflösung/i.test(name)) ? ',' : null
}
