import {
  designClassTable,
  type EnergyYieldResult,
  evidenceTitle,
  extremeTable,
  guidelineChecklist,
  type Language,
  resultWords,
  ruggednessTable,
  shownTable,
  siteClassTable,
  turbulenceTable,
} from '#contracts'

/** The checklist of FGW TR 6, and the suitability of the site as page and report show it, with their origin. */
export function siteChecks(result: EnergyYieldResult, language: Language) {
  const words = { ...resultWords(language), nameOf: ({ name }: { readonly name: string }) => name }
  const { text, format } = words
  const { farm_name, atlas, atlas_version, synthetic, basis, program_version, input_hash } = result
  const tables = [
    extremeTable(result, result.wind_climates, words),
    ...[designClassTable, siteClassTable, turbulenceTable, ruggednessTable].map((of) => of(result, words)),
  ]
  return {
    ...{ farm_name, atlas, atlas_version, synthetic, basis: basis ?? null, program_version, input_hash },
    about: text.guidelineChecklist.text,
    checklist: guidelineChecklist(result).map(({ item, state, evidence }, index) => ({
      ...{ number: index + 1, item, requirement: text.guidelineChecklist.items[item], state },
      place: evidence === null ? null : evidenceTitle(evidence, text),
    })),
    suitability: tables.flatMap((table) => {
      if (table === null) return []
      const { title, head, rows, note } = shownTable(table, format)
      return [{ title, head, rows, note: note ?? null }]
    }),
  }
}
