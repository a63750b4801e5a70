/** A result that tests need to be a success. @throws Error with all of it otherwise */
export function passed<Result extends { readonly ok: boolean }>(
  result: Result,
): Extract<Result, { readonly ok: true }> {
  if (!result.ok) throw new Error(JSON.stringify(result))
  return result as Extract<Result, { readonly ok: true }>
}
