import type { Recorder } from '../reading/index.ts'
import type { IssueList } from './issueList.ts'
import { type Reading, type ReadingOptions, reading } from './reading.ts'
import { type JsonNode, readJson } from './text/jsonReader.ts'

/** Runs a reader over the root of a JSON document, as `reading` does; a text that is no JSON is one error. */
export function jsonReading<Value>(
  text: string,
  read: (root: JsonNode, errors: IssueList, warnings: IssueList, record: Recorder) => Value | null,
  options?: ReadingOptions,
): Reading<Value> {
  return reading(
    text,
    (errors, warnings, record) => {
      const json = readJson(text)
      if (json.ok) return read(json.root, errors, warnings, record)
      errors.add({ code: 'jsonInvalid', line: json.line })
      return null
    },
    options,
  )
}
