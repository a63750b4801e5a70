import type { Recorder } from '../reading/index.ts'
import type { IssueList } from './issueList.ts'
import { type Reading, type ReadingOptions, reading } from './reading.ts'
import { type JsonNode, readJson } from './text/jsonReader.ts'
import { readYaml } from './text/yamlReader.ts'

/** Runs a reader over the root of a JSON or YAML document, as `reading` does; any other text is one error. */
export function jsonReading<Value>(
  text: string,
  read: (root: JsonNode, errors: IssueList, warnings: IssueList, record: Recorder) => Value | null,
  options?: ReadingOptions,
  language: 'json' | 'yaml' = 'json',
): Reading<Value> {
  return reading(
    text,
    (errors, warnings, record) => {
      const found = language === 'json' ? readJson(text) : readYaml(text)
      if (found.ok) return read(found.root, errors, warnings, record)
      errors.add({ code: `${language}Invalid`, line: found.line })
      return null
    },
    options,
  )
}
