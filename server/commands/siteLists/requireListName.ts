import { checkListName } from '#domain'
import { siteIssueError } from './siteIssueError.ts'

/**
 * Normalizes the name of a list.
 * @param others the customer's other lists
 * @throws AppError LIST_NAME_EXISTS, INVALID_INPUT
 */
export function requireListName(name: string, others: readonly { readonly name: string }[]): string {
  const checked = checkListName(
    name,
    others.map((other) => other.name),
  )
  if (!checked.ok) throw siteIssueError(checked.issues)
  return checked.value
}
