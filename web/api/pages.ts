/** A page of an answer, and the cursor of the next one; null: this is the last one. */
export interface AnswerPage<Answer> {
  readonly answer: Answer
  readonly nextCursor: string | null
}

/** All pages of an answer, in their order. */
export async function everyPage<Answer>(
  read: (cursor: string | undefined) => Promise<AnswerPage<Answer>>,
): Promise<Answer[]> {
  const answers: Answer[] = []
  let cursor: string | undefined
  do {
    const page: AnswerPage<Answer> = await read(cursor)
    answers.push(page.answer)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return answers
}

/** The cursor in a Link header's address of the next page (RFC 8288); null without one. */
export function nextCursorOf(link: string | null): string | null {
  const address = /<([^>]*)>\s*;\s*rel="next"/.exec(link ?? '')?.[1]
  return address === undefined ? null : new URL(address, 'http://localhost').searchParams.get('cursor')
}
