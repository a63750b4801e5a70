import type { Format, Messages } from '#contracts'

type Names = Messages['validation']['cases']['names']

/** Separators before a further part of a name: a parameter, or a method. */
const partBegins = / (?=(?:k|A|ceps|cTI|TI)\b|mom1d|madsen|area overlap|rotor centre|squared|max\b)/g

/** A file of the participants, as the study publishes them. */
const participantFile = /^iea37-par(\d+)-opt(\d+)\.yaml$/

/** Name of a comparison in the reader's language: the record has the names of the published files. */
export function comparedName(name: string, { words, participant }: Names, format: Format): string {
  const [, number, turbines] = participantFile.exec(name) ?? []
  if (number !== undefined && turbines !== undefined) return participant(number, turbines)
  const known = Object.keys(words).sort((a, b) => b.length - a.length)
  return name
    .replace(partBegins, ', ')
    .replace('° ', '°, ')
    .replaceAll('=', ' ')
    .replace(/\[([^,\]]+),([^\]]+)\]/, '$1 / $2')
    .replace(new RegExp(`\\b(?:${known.join('|')})\\b`, 'g'), (word) => words[word as keyof typeof words])
    .replace(/\d*\.\d+/g, (number) => format.exact(Number(number)))
}
