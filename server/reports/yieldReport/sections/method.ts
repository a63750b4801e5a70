import {
  basisFacts,
  changesSinceText,
  type ResultRestriction,
  siteAirNotices,
  yieldModelRows,
} from '#contracts'
import { type FarmWakeModel, wakeModels } from '#domain'
import { table, text } from '../../blocks/index.ts'
import type { ReportSection } from '../material/document.ts'
import type { Material } from '../material/material.ts'

export function method(material: Material): ReportSection {
  const { result, language, text: all, format, percent } = material
  const words = all.yieldReport.method
  const { windFarm, workbook } = all
  const wakeModel = wakeModels[result.wake_model]
  const rows = [
    [workbook.atlas, result.atlas_title[language]],
    [workbook.citation, result.citation],
    ...(result.licence === undefined ? [] : [[workbook.licence, result.licence]]),
    ...(result.basis === undefined ? [] : basisFacts(result.basis, language).map((row) => [...row])),
    [workbook.period, `${format.dateTimeUtc(result.from)} – ${format.dateTimeUtc(result.till)}`],
    [all.quantities.steps, `${format.number(result.rows)} × ${format.number(result.step_seconds / 60)} min`],
    [words.availability, `${percent(result.availability, 2)} %`],
    [workbook.interpolation, workbook.interpolations[result.interpolation]],
    [workbook.method, workbook.methodValue],
    [words.wakeModel, windFarm.wakeModels[result.wake_model]],
    [words.wakeModelSource, wakeModel.reference],
    [words.expansion, expansionText(material)],
    ...yieldModelRows(result, all.yieldTerms.model, all.akterm.landUse, format).map((row) => [...row]),
    [
      words.densityCorrection,
      result.density_known || result.density_correction === 'none'
        ? windFarm.densityCorrections[result.density_correction]
        : words.densityUnknown,
    ],
    ...(result.density_known && result.density_correction !== 'none'
      ? siteAirNotices(
          result.turbines.map(({ air }) => air),
          all.siteAir,
          (heightM) => format.quantity(heightM, 'm'),
        ).map((line) => [all.siteAir.title, line])
      : []),
    [words.heights, words.heightsValue],
    [words.meanYear, words.meanYearValue],
  ]
  const since = changesSinceText(result.program_version, 'energyYield', all.methodChanges)
  const versions = [
    [workbook.atlasVersion, `${result.atlas} ${result.atlas_version}`],
    [workbook.programVersion, result.program_version],
    [workbook.inputHash, result.input_hash],
    [words.assumptions, assumptionsText(material)],
  ]
  return {
    title: words.title,
    blocks: [
      table(words.title, [words.item, words.value], rows, { words: 2, widths: [1, 2.6] }),
      text(limitsText(material)),
      { kind: 'heading', text: words.versions },
      table(words.versions, [words.item, words.value], versions, { words: 2, widths: [1, 2.6] }),
      text(words.hashText),
      text(words.exchange),
      ...(result.assumptions_change ? [text(words.hashChanged)] : []),
      ...(since === undefined ? [] : [since.head, ...since.changes].map((line) => text(line))),
    ],
  }
}

/** Effects that no section of the report has considered. */
export function limitsText({
  result,
  text: { yieldReport },
  format,
}: Pick<Material, 'result' | 'text' | 'format'>): string {
  const { limits, notConsidered: parts, calibrationLimit } = yieldReport.method
  const { calibration, blockage, restrictions, groups } = result
  const { losses, net } = groups.planned
  const what = [
    calibration === undefined ? parts.ground : parts.groundCalibrated,
    parts.obstacles,
    ...(calibration === undefined ? [parts.calibration] : []),
    ...(blockage === undefined ? [parts.blockage] : []),
    restrictions === undefined ? parts.restrictions : parts.otherRestrictions,
    ...restrictionLimitsOf(restrictions?.rules.map(({ rule }) => rule) ?? [], parts),
    ...(losses.every(({ share }) => share === 0) ? [parts.losses] : []),
    ...(net.sigma === 0 ? [parts.uncertainties] : []),
    parts.farms,
    parts.suitability,
  ]
  return [limits(format.list(what)), ...(calibration === undefined ? [] : [calibrationLimit])].join(' ')
}

function restrictionLimitsOf(
  rules: readonly ResultRestriction[],
  parts: Material['text']['yieldReport']['method']['notConsidered'],
): string[] {
  const asks = (quantity: string) => (rule: ResultRestriction) =>
    rule.weather.some((condition) => condition.quantity === quantity)
  return [
    ...(rules.some(({ action, lifts_wakes }) => action.kind === 'stop' && lifts_wakes !== true)
      ? [parts.neighbours]
      : []),
    ...(rules.filter(asks('temperature')).some(({ night_inversion_k }) => night_inversion_k === undefined)
      ? [parts.inversions]
      : []),
    ...(rules.some(({ category, lasts_hours = 0 }) => category === 'environmental.icing' && lasts_hours === 0)
      ? [parts.stayingIce]
      : []),
  ]
}

/** States on the cover and in the summary that the weather is synthetic. */
export function disclaimer({
  result,
  text: { yieldReport },
}: Pick<Material, 'result' | 'text'>): ReportSection {
  const { title, text: uncalibrated, calibrated } = yieldReport.disclaimer
  const shown = result.calibration === undefined ? uncalibrated : calibrated
  return { title, blocks: [{ kind: 'warning', text: shown }] }
}

function assumptionsText({ result, text: { yieldReport }, format }: Material): string {
  const { assumptionsOrdered, assumptionsChanged } = yieldReport.method
  const { assumptions_change: change } = result
  return change === undefined ? assumptionsOrdered : assumptionsChanged(format.dateTimeUtc(change.at))
}

/** Expansion of the wakes, with the constants of the calculation. */
function expansionText({ result, text: { yieldReport }, format }: Material): string {
  const { expansion }: FarmWakeModel = wakeModels[result.wake_model]
  const value = result.wake_expansion ?? expansion?.value ?? 0
  const constant = expansion === null ? '' : format.number(value, expansion.decimals)
  return yieldReport.method.expansions[result.wake_model](constant)
}
