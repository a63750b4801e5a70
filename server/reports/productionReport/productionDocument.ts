import type { ProductionFigures } from '#calculations'
import {
  basisFact,
  candidatesTable,
  candidateTurbineText,
  createFormat,
  type Format,
  type Instant,
  leftOutText,
  longTermYieldText,
  type Messages,
  messages,
  type ProductionCandidate,
  type ProductionCorrection,
  periodName,
  productionMonthsTable,
  quantityChange,
  quantityText,
  readingLines,
  tableText,
  uncertaintyText,
  weakFitText,
} from '#contracts'
import { type Block, resultBlocks, text as textBlock } from '../blocks/index.ts'
import { printablePage } from '../page/index.ts'
import { ageingChart, scatterChart } from './monthCharts.ts'

/** Limits of the page. */
const mostCandidates = 6
const mostLeftOut = 12
/** Characters of the name of a column. */
const mostOfName = 40

/** The page of a corrected production, for the typesetter. */
export function productionDocument(figures: ProductionFigures, reportedAt: Instant): Uint8Array {
  const { language, farm, correction, lat, lon, atlas } = figures
  const { basis } = correction
  const { productionReport: words, production, reading, units } = messages[language]
  const format = createFormat(language, units, 'UTC')
  const best = correction.best === null ? undefined : correction.candidates[correction.best]
  return printablePage({
    language,
    title: words.title,
    name: farm,
    facts: [
      [words.place, format.latLon(lat, lon)],
      [words.weather, atlas],
      basisFact(basis, language),
      [words.production, tableText(correction.table, production, format)],
      [reading.title, readText(correction, reading, format)],
      [words.date, format.dateUtc(reportedAt)],
    ],
    blocks: [
      ...(basis.kind === 'synthetic' ? [{ kind: 'warning' as const, text: words.synthetic }] : []),
      ...(best === undefined ? [tooFew(figures)] : bestBlocks(figures, best, format)),
      leftOutBlock(figures, best ?? correction.candidates[0], format),
      ...(best === undefined
        ? []
        : resultBlocks(productionMonthsTable([best], { text: messages[language], format }), format)),
    ],
    method: words.method,
    foot: words.title,
    pageOf: words.page('{page}', '{pages}'),
  })
}

/** The workbook has the basis of each reading, and the unused data. */
function readText({ reading }: ProductionCorrection, text: Messages['reading'], { exact }: Format): string {
  return readingLines(reading, text, exact)
    .map((line) => `${line.subject.slice(0, mostOfName)}: ${line.reading}`)
    .join('; ')
}

function tooFew({ language, correction }: ProductionFigures): Block {
  const counts = correction.candidates.map((one) => one.month_count)
  return { kind: 'warning', text: messages[language].production.tooFew(String(Math.max(0, ...counts))) }
}

function bestBlocks(figures: ProductionFigures, best: ProductionCandidate, format: Format): Block[] {
  const { productionReport: words, production } = messages[figures.language]
  const weak = weakFitText(best, production, format)
  const all = best.month_count + best.left_out.length
  const { slope, p } = best.ageing
  return [
    ...(weak === null ? [] : [{ kind: 'warning' as const, text: weak }]),
    textBlock(words.best(`${candidateTurbineText(best, production, format)}, ${best.reference.join('–')}`)),
    {
      kind: 'figures',
      items: [
        { label: production.result, value: longTermYieldText(best, format), unit: '' },
        {
          ...{ label: production.columns.rSquared, unit: '' },
          value: quantityText('rSquared', best.r_squared, format),
        },
        {
          label: production.monthsUsed,
          value: production.countOf(format.number(best.month_count), format.number(all)),
          unit: '',
        },
      ],
    },
    textBlock(`${production.uncertainty}: ${uncertaintyText(best, production, format)}`),
    ...(figures.correction.best_by === null
      ? []
      : [textBlock(production.bestBy[figures.correction.best_by])]),
    ...candidateBlocks(figures, format),
    { kind: 'row', blocks: [scatterChart(best, production, format), ageingChart(best, production, format)] },
    textBlock(
      slope === null
        ? production.noAgeing
        : production.ageingOf(
            quantityChange('ageing', slope, format),
            quantityText('significance', p, format),
          ),
    ),
  ]
}

/** The requested candidates, or the best ones if there are many. */
function candidateBlocks({ correction, language }: ProductionFigures, format: Format): readonly Block[] {
  const text = messages[language]
  const { productionReport: words } = text
  const best = correction.best === null ? undefined : correction.candidates[correction.best]
  const byFit = [...correction.candidates].sort(
    (a, b) => Number(b === best) - Number(a === best) || (b.r_squared ?? -1) - (a.r_squared ?? -1),
  )
  const chosen = new Set(byFit.slice(0, mostCandidates))
  const shown = correction.candidates.filter((one) => chosen.has(one))
  const isAll = shown.length === correction.candidates.length
  const title = isAll
    ? words.candidates
    : words.bestOf(format.number(shown.length), format.number(correction.candidates.length))
  return resultBlocks(
    candidatesTable(title, shown, best, { text, format }),
    format,
    [2.6, 1.2, 0.8, 1.2, 0.7, 0.9, 1, 1.2, 0.9],
  )
}

function leftOutBlock(
  { language }: ProductionFigures,
  candidate: ProductionCandidate | undefined,
  format: Format,
): Block {
  const { productionReport: words, production } = messages[language]
  const leftOut = candidate?.left_out ?? []
  if (leftOut.length === 0) return textBlock(production.noneLeftOut)
  const named = leftOut
    .slice(0, mostLeftOut)
    .map((one) => `${periodName(one.month, format)} (${leftOutText(one, production, format)})`)
  const more = leftOut.length - named.length
  const all = [...named, ...(more > 0 ? [words.andMore(format.number(more))] : [])].join(', ')
  return textBlock(words.leftOut(format.number(leftOut.length), all))
}
