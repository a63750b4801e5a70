import { checkRows } from '#calculations'
import { type Block, table, text as textBlock } from '../blocks/index.ts'
import type { SeriesMaterial } from './report.ts'

/** Results of reading the file back, and peculiarities of the series. */
export function checkBlocks({ site, text, format }: SeriesMaterial): Block[] {
  const { result: words, protocol, pdf } = text.akterm
  const { check } = site
  const rows = checkRows(site, text, format)
  return [
    { kind: 'heading', text: pdf.sections.check },
    textBlock(
      [
        protocol.rules,
        protocol.records(format.number(check.records), format.number(check.valid_records)),
        check.rain ? protocol.withRain : protocol.withoutRain,
        check.sound ? protocol.sound : protocol.unsound,
      ].join(' · '),
    ),
    ...(rows.length === 0
      ? [textBlock(protocol.nothing)]
      : [
          table(words.protocol, [words.line, words.severity, words.finding], rows, {
            words: 3,
            widths: [0.6, 0.8, 5],
          }),
        ]),
  ]
}

/** Method of a series, and its limits of use. */
export function limitBlocks(
  { text }: Pick<SeriesMaterial, 'text'>,
  method: readonly string[],
  limits: readonly string[],
): Block[] {
  const { sections } = text.akterm.pdf
  return [
    { kind: 'heading', text: sections.method },
    ...method.map(textBlock),
    { kind: 'heading', text: sections.limits },
    ...limits.map(textBlock),
  ]
}
