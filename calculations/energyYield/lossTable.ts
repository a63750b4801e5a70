import { type EnergyYieldResult, knownSigma, type Language, messages } from '#contracts'
import { iecLossSubcategory, iecUncertaintyCategory } from '#domain'
import { type FilledTable, filledTable, type TableRow, textColumn } from '../workbook/filledTable.ts'
import { quantityColumn } from '../workbook/sheetOf.ts'

/** Losses and uncertainties; next to changed ones those that were ordered. */
export function lossSheet(result: EnergyYieldResult, language: Language): FilledTable {
  const { yieldWorkbook: text, yieldTerms: terms, yieldFigures, quantities } = messages[language]
  const { category } = yieldFigures
  const ordered = result.assumptions_change?.ordered
  const losses = result.groups.planned.losses.map(({ id, share, lost_mwh, remaining_mwh }): TableRow => {
    const group = id.includes('.') ? id.slice(0, id.indexOf('.')) : null
    const name = terms.losses[id] ?? id
    const full = group === null ? name : `${terms.losses[group] ?? group}: ${name}`
    const was = before(ordered?.losses, id, (one) => one.share)
    const place = iecLossSubcategory(id)
    return [text.loss, full, place, 100 * share, terms.ofEnergy, lost_mwh, remaining_mwh, null, ...was]
  })
  const uncertainties = result.uncertainties.map(({ id, sigma, of }): TableRow => {
    const isSpeed = of === 'wind_speed'
    const ofEnergy = 100 * sigma * (isSpeed ? result.wind_sensitivity : 1)
    const base = isSpeed ? terms.ofWindSpeed : terms.ofEnergy
    const was = before(ordered?.uncertainties, id, (one) => one.sigma)
    const place = iecUncertaintyCategory(id)
    const name = terms.uncertainties[id] ?? id
    return [text.uncertainty, name, place, 100 * sigma, base, null, null, ofEnergy, ...was]
  })
  const sigma = knownSigma(result.groups.planned.net)
  const total = [
    text.uncertainty,
    quantities.energySigma,
    null,
    null,
    null,
    null,
    null,
    sigma === null ? null : 100 * sigma,
  ]
  const columns = [
    textColumn(text.kind, 14),
    textColumn(text.name, 40),
    textColumn(category, 34),
    quantityColumn(text.shareOrSigma, 'sigma'),
    textColumn(text.of, 24),
    quantityColumn(text.lost, 'lostEnergy'),
    quantityColumn(text.remaining, 'remainingEnergy'),
    quantityColumn(text.ofEnergy, 'energySigma'),
    ...(ordered === undefined ? [] : [quantityColumn(text.ordered, 'sigma')]),
  ]
  return filledTable(text.sheets.losses, columns, [...losses, ...uncertainties, total])
}

/** Ordered value of an entry, in percent, where it was changed. */
function before<Entry extends { readonly id: string }>(
  ordered: readonly Entry[] | undefined,
  id: string,
  shareOf: (entry: Entry) => number,
): number[] {
  if (ordered === undefined) return []
  const entry = ordered.find((one) => one.id === id)
  return [entry === undefined ? 0 : 100 * shareOf(entry)]
}
