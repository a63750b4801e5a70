import { type AktermResult, createFormat, dispersionIssueText, messages, products } from '#contracts'
import { type DispersionYearResult, makeDispersionYear, type YearSelection } from '#domain'
import { siteFileNames } from '../artefacts/fileNames.ts'
import type { ManifestFile } from '../artefacts/manifest.ts'
import { type Calculation, CalculationFailure, type Made } from '../calculation.ts'
import { resultProvenance, weatherParts } from '../provenance/resultProvenance.ts'
import { windLevelsOf } from '../weather/atlasLevels.ts'
import { yearsOfAtlas } from '../weather/period.ts'
import { requireSitesInside } from '../weather/requireWeather.ts'
import { SiteReader } from '../weather/siteReader.ts'
import { timeAxisOf } from '../weather/timeAxis.ts'
import { atlasCell } from './atlasCell.ts'
import { atlasInputs, classChoice } from './atlasInputs.ts'
import { checkedSeries } from './checkedSeries.ts'
import { hourlyWeather, variablesFor } from './hourlyWeather.ts'
import { hourSlots } from './hourSlots.ts'
import { presentSeries } from './presentSeries.ts'
import { writeSiteFiles } from './siteFiles.ts'
import { displacementFactor, siteTerms } from './siteTerms.ts'
import { type AktermSpec, aktermSpecSchema } from './spec.ts'

/** AKTerm series of sites: a year each, with the tables that an expert checks before an AUSTAL run. */
export const akterm: Calculation<AktermSpec> = {
  specSchema: aktermSpecSchema,
  async run(spec, context) {
    const { atlas, programVersion, inputHash, signal } = context
    const { info } = atlas
    requireSitesInside(info, spec.sites)
    if (windLevelsOf(info).length === 0) throw lacks('wind_speed')
    const inputs = atlasInputs(info)
    const choice = classChoice(inputs, spec)
    if (choice === null) throw lacks('friction_velocity')
    const all = yearsOfAtlas(info)
    const years = { from: spec.from_year ?? all.from, till: spec.till_year ?? all.till }
    const slots = hourSlots(info, years)
    if (slots === null) throw new CalculationFailure('INVALID', 'OUTSIDE_PERIOD', { ...all })
    const terms = await siteTerms(atlas, spec, slots.steps, inputs.roughness, signal)
    const weather = { info, inputs, choice, withRain: spec.rain && inputs.rain !== null }
    const variables = variablesFor(
      weather,
      terms.map(({ anemometer_height }) => anemometer_height),
    )
    const reader = new SiteReader(atlas, { ...spec, variables, steps: slots.steps }, signal)
    const names = siteFileNames(spec.sites.map(({ name }) => name))
    const axis = timeAxisOf(info, slots.steps)
    const sites: AktermResult['sites'] = []
    const files: ManifestFile[] = []
    for (const [index, site] of spec.sites.entries()) {
      const own = terms[index]!
      const cell = await atlasCell(atlas, site)
      const hourly = hourlyWeather(await reader.whole(index), slots, {
        ...weather,
        anemometerHeightM: own.anemometer_height,
        elevationM: site.terrain?.elevation ?? cell.elevation ?? 0,
      })
      const made = {
        ...own,
        displacement_factor: displacementFactor,
        reference_height: spec.reference_height,
        calm_below: spec.calm_below,
        min_availability: 0.9,
        class_method: choice.method,
        class_input: choice.input,
        steps_per_hour: slots.stepsPerHour,
        rain: weather.withRain,
        lacking: [...choice.lacking],
      }
      const outcome = makeDispersionYear(hourly, settingsOf(spec, site, made), selectionOf(spec))
      if (!outcome.ok) throw refusal(site.name, outcome.issues, spec)
      const stem = `${names[index]}_${spec.atlas}_${outcome.value.year}`
      const described = { site, cell, made, year: outcome.value, info, programVersion, spec }
      const checked = checkedSeries(described, `${stem}.akterm`)
      const series = presentSeries(outcome.value, made, outcome.warnings, checked)
      const parts = weatherParts('akterm')
      const information = { ...spec, ...axis, ...parts, site, info, programVersion, inputHash }
      const result = { ...placeOf(site), ...series, cell, terrain: site.terrain, files: [] as string[] }
      const written = await writeSiteFiles(context.folder, stem, {
        ...{ spec, information, result, checked },
        year: outcome.value,
      })
      files.push(...written)
      sites.push({ ...result, files: written.map(({ name }) => name) })
      context.progress((index + 1) / spec.sites.length)
    }
    const result: Made<AktermResult> = {
      product: products.akterm.code,
      ...resultProvenance({ ...context, ...weatherParts('akterm') }, spec.interpolation, axis),
      rows: axis.rows,
      year: spec.year,
      method: spec.method,
      sites,
    }
    return { result, files }
  },
}

function placeOf({ site_id, name, lat, lon }: AktermSpec['sites'][number]) {
  return { site_id, name, lat, lon }
}

function settingsOf(
  spec: AktermSpec,
  { lat, lon }: { readonly lat: number; readonly lon: number },
  made: AktermResult['sites'][number]['made'],
): DispersionYearResult['settings'] {
  return {
    place: { lat, lon },
    anemometerHeightM: made.anemometer_height,
    roughnessM: made.roughness,
    classMethod: made.class_method,
    referenceHeightM: spec.reference_height,
    minHeightM: 4,
    calmBelowMs: spec.calm_below,
    taLuftEdition: 2021,
    minAvailability: made.min_availability,
  }
}

/** The period is that of the weather, and no further steps are read. */
function selectionOf({ year, method }: AktermSpec): YearSelection {
  return year === 'representative' ? { kind: 'representative', method } : { kind: 'year', year }
}

function refusal(
  site: string,
  issues: readonly Parameters<typeof dispersionIssueText>[0][],
  { language }: AktermSpec,
): CalculationFailure {
  const text = messages[language]
  const format = createFormat(language, text.units, 'UTC')
  const reason = issues.map((issue) => dispersionIssueText(issue, text, format)).join(' ')
  return new CalculationFailure('INVALID', 'DISPERSION_REFUSED', { site, reason })
}

function lacks(parameter: string): CalculationFailure {
  return new CalculationFailure('INVALID', 'PARAMETER_NOT_AVAILABLE', { parameter })
}
