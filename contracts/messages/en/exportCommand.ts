/** Texts of `anemone export`. */
export const exportCommand = {
  about:
    'write a calculated energy yield as EYA DEF (IEC 61400-15-2), windIO or IEC 61400-16, its report as PDF, or its checklist and site suitability as JSON',
  folder: 'folder of `anemone calculate`; for windIO with the spec.json of the order',
  as: 'format of the file',
  out: 'file to write; for IEC 61400-16 a folder, with a file for each turbine type',
  organisation: 'issuer of an EYA DEF document',
  author: 'author of an EYA DEF document or report',
  client: 'recipient of an EYA DEF document; client of the report, which needs one',
  project: 'project of an EYA DEF document or report; default in EYA DEF: the name of the farm',
  country: 'country of an EYA DEF document, such as DE',
  start: 'first day of the assessment period of an EYA DEF document, YYYY-MM-DD',
  end: 'last day of the assessment period of an EYA DEF document, YYYY-MM-DD',
  numberOfBlades: 'blades of all turbine types, for EYA DEF and IEC 61400-16',
  fromYear: 'first year of the wind in windIO; default: the first of the calculation',
  tillYear: 'last year of the wind in windIO; default: the last of the calculation',
  other: 'EYA DEF document of another consultant that the report compares with',
  language: 'language of the file; default: that of the terminal',
  written: (file: string) => `${file} is written.`,
  field: (option: string, reason: string) => `--${option}: ${reason}`,
  notYield: (folder: string, product: string) =>
    `${folder} has a result of ${product}; only energy yields (wakeloss) are written in these formats.`,
  noResult: (folder: string) => `${folder} has no result of \`anemone calculate\`.`,
  otherSpec: (file: string) => `${file} is not of this result: copy the one of its order there.`,
  noSpec: (folder: string) => `${folder} has no spec.json: copy the one of the order there.`,
}
