import type { EnergyYieldResult, FarmEnsemble, Instant, Language } from '#contracts'
import type { MapGround } from '../ground/index.ts'
import type { NamedParties, ReportDocument, ReportSection } from './material/document.ts'
import { type Material, materialOf } from './material/material.ts'
import { coverPoints } from './material/siteMap.ts'
import { checklist } from './sections/checklist.ts'
import { climate } from './sections/climate.ts'
import { ensemble } from './sections/ensemble.ts'
import { layout } from './sections/layout.ts'
import { layoutSearch } from './sections/layoutSearch.ts'
import { losses } from './sections/losses.ts'
import { metered } from './sections/metered.ts'
import { disclaimer, method } from './sections/method.ts'
import { otherAssessment } from './sections/otherAssessment.ts'
import { restrictions } from './sections/restrictions.ts'
import { seasons } from './sections/seasons.ts'
import { siteQuality } from './sections/siteQuality.ts'
import { suitability } from './sections/suitability.ts'
import { summary } from './sections/summary.ts'
import { turbineTypes } from './sections/turbineTypes.ts'
import { uncertainty } from './sections/uncertainty.ts'
import { wakes, yields } from './sections/yields.ts'

export interface ReportRequest extends MapGround {
  readonly result: EnergyYieldResult
  /** The farm over several atlases; null: only that of the result. */
  readonly ensemble: FarmEnsemble | null
  readonly language: Language
  readonly named: NamedParties
  /** Time of the end of the calculation, and of the report. */
  readonly calculatedAt: Instant
  readonly reportedAt: Instant
  /** The newer calculation of the same farm; null: this is the current one. */
  readonly replacedBy: string | null
}

const sections = [
  summary,
  layout,
  layoutSearch,
  turbineTypes,
  climate,
  suitability,
  yields,
  wakes,
  restrictions,
  losses,
  uncertainty,
  seasons,
  siteQuality,
  metered,
  ensemble,
  otherAssessment,
  method,
  checklist,
  disclaimer,
]

/** The report of an energy yield: all its texts, tables and charts, in the order of reading. */
export function reportDocument(request: ReportRequest): ReportDocument {
  const { result, language } = request
  const material = materialOf(result, language, request)
  const words = material.text.yieldReport
  const replaced = replacedText(request, material)
  return {
    language,
    named: request.named,
    title: words.title,
    cover: {
      farm: result.farm_name,
      subtitle: words.preAssessment,
      facts: coverFacts(request, material),
      note: [...replaced, words.coverNote, ...(result.synthetic ? [words.disclaimer.synthetic] : [])].join(
        ' ',
      ),
      points: coverPoints(material),
    },
    head: shortened(`${words.title} · ${result.farm_name}`),
    foot: replaced.length > 0 ? `${material.text.workbook.replaced}. ${words.coverNote}` : words.coverNote,
    pageOf: words.page('{page}', '{pages}'),
    contents: words.contents,
    sections: withWarning(
      sections.flatMap((section) => section(material) ?? []),
      replaced,
    ),
  }
}

/** Note that the result is not the current one; empty for a current one. */
function replacedText(
  { replacedBy }: Pick<ReportRequest, 'replacedBy'>,
  { text: { workbook } }: Pick<Material, 'text'>,
): readonly string[] {
  return replacedBy === null ? [] : [`${workbook.replaced} ${workbook.replacedValue(replacedBy)}.`]
}

/** Puts the warnings at the beginning of the first section. */
function withWarning(sections: readonly ReportSection[], warnings: readonly string[]): ReportSection[] {
  const boxes = warnings.map((text) => ({ kind: 'warning' as const, text }))
  return sections.map((section, index) =>
    index === 0 ? { ...section, blocks: [...boxes, ...section.blocks] } : section,
  )
}

/** Characters that fit in a line at the head of a page. */
const HEAD_CHARACTERS = 105

function shortened(head: string): string {
  const characters = [...head]
  return characters.length <= HEAD_CHARACTERS ? head : `${characters.slice(0, HEAD_CHARACTERS).join('')}…`
}

function coverFacts(
  { result, named, calculatedAt, reportedAt, language }: ReportRequest,
  { text, format }: Material,
): [string, string][] {
  const words = text.yieldReport
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const lat = mean(result.turbines.map((turbine) => turbine.lat))
  const lon = mean(result.turbines.map((turbine) => turbine.lon))
  const parties = (['client', 'project', 'author'] as const)
    .filter((party) => named[party] !== '')
    .map((party): [string, string] => [words[party], named[party]])
  return [
    ...parties,
    [words.location, format.latLon(lat, lon)],
    [
      words.weather,
      `${result.atlas_title[language]}, ${format.dateUtc(result.from)} – ${format.dateUtc(result.till)}`,
    ],
    [words.calculated, format.dateUtc(calculatedAt)],
    [words.reportDate, format.dateUtc(reportedAt)],
  ]
}
