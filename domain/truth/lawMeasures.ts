import { type AnswersOfCase, auctionAnswers } from './lawAuctionCases.ts'
import { negativeAnswers } from './lawNegativeCases.ts'
import { paymentAnswers } from './lawPaymentCases.ts'
import { type CaseError, type Measure, measureOf } from './measure.ts'

interface LawCase {
  readonly id: string
  readonly topic: string
  readonly inputs: Readonly<Record<string, never>>
  /** Numbers and days of the answer, with words between them. */
  readonly expected: string
}

interface LawCases {
  readonly cases: readonly LawCase[]
  readonly negative_runs_2020?: { readonly hours: readonly number[] }
}

/** Worked cases of German support law; numbers agree in all printed decimals. */
export const lawMeasures: readonly Measure[] = [
  measureOf<LawCases>('law.examples', 1e-9, 'as given', ({ cases, negative_runs_2020: runs }) => {
    const answers: Readonly<Record<string, AnswersOfCase>> = {
      ...paymentAnswers,
      ...negativeAnswers,
      ...auctionAnswers,
    }
    return cases.map((one) => caseError(one, answers, { runs_2020: runs?.hours ?? [] }))
  }),
]

function caseError(
  one: LawCase,
  answers: Readonly<Record<string, AnswersOfCase>>,
  facts: { readonly runs_2020: readonly number[] },
): CaseError {
  const { id, topic, inputs, expected } = one
  const name = `${id} ${topic}`
  const found = answers[id]?.({ ...inputs, ...facts })
  if (found === undefined) return { name: `${name}: nothing computes it`, error: Number.NaN }
  if (typeof found === 'string') return { name, error: found === expected ? 0 : 1 }
  const printed = expected.match(/\d{4}-\d{2}-\d{2}|[+-]?\d+(\.\d+)?/g) ?? []
  if (printed.length !== found.length) return { name: `${name}: ${found.join(' ')}`, error: Number.NaN }
  return { name, error: Math.max(...found.map((value, i) => Math.abs(value - rounded(printed[i]!, value)))) }

  function rounded(text: string, value: number): number {
    const decimals = text.split('.')[1]?.length ?? 0
    const isClose = Math.abs(value - Number(text)) <= 0.5 * 10 ** -decimals + 1e-9
    return isClose ? value : Number(text)
  }
}
