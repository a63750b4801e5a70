import type { z } from 'zod'
import { createFormat, type Language, messages } from '#contracts'
import { inputIssueText } from './inputIssues.ts'

/** Flaw with its field. */
interface InputIssue {
  readonly path: string
  readonly message: string
}

/** Input that does not match its schema; the flaws can be described in either language. */
export class InvalidInput extends Error {
  readonly #schema: z.ZodType
  readonly #data: unknown
  /** Source of the whole input, such as 'body', for flaws without a field. */
  readonly source: string

  constructor(schema: z.ZodType, data: unknown, source = '') {
    super('invalid input')
    this.#schema = schema
    this.#data = data
    this.source = source
  }

  /** The first flaws, including each unknown key. */
  issues(language: Language): InputIssue[] {
    const text = messages[language]
    const { exact } = createFormat(language, text.units)
    const error = (issue: z.core.$ZodRawIssue) => inputIssueText(issue, text, exact)
    const issues = this.#schema.safeParse(this.#data, { error }).error?.issues ?? []
    return issues.slice(0, mostIssues).flatMap((issue) => {
      const { path, message } = issue
      const paths = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path]
      return paths.slice(0, mostIssues).map((one) => ({ path: pathText(one), message }))
    })
  }
}

/** Limit of reported flaws. */
const mostIssues = 100

/** The client chooses keys: long or unprintable ones are not repeated literally. */
function pathText(path: readonly PropertyKey[]): string {
  return path.join('.').slice(0, 200).toWellFormed().replace(/\p{C}/gu, '\uFFFD')
}
