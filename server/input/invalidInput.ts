import type { z } from 'zod'
import { createFormat, type Language, messages } from '#contracts'
import { inputIssueText } from './inputIssues.ts'

/** A flaw: the field it is in, and what is wrong there. */
interface InputIssue {
  readonly path: string
  readonly message: string
}

/** Input that does not fit its schema; the flaws can be described in either language. */
export class InvalidInput extends Error {
  readonly #schema: z.ZodType
  readonly #data: unknown
  /** What the input is as a whole, such as 'body': named where that is meant. */
  readonly source: string

  constructor(schema: z.ZodType, data: unknown, source = '') {
    super('invalid input')
    this.#schema = schema
    this.#data = data
    this.source = source
  }

  /** The first flaws of all, of each unknown key too. */
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

/** A client that sends nothing but flaws gets a part of them. */
const mostIssues = 100

/** Keys are the client's: long or unprintable ones are not repeated as they are. */
function pathText(path: readonly PropertyKey[]): string {
  return path.join('.').slice(0, 200).toWellFormed().replace(/\p{C}/gu, '\uFFFD')
}
