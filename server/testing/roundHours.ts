/** Rounds hours, which are scaled by the ratio of two net yields and differ in their last digit. */
export function withRoundHours<Result extends { readonly groups: unknown }>(result: Result): Result {
  const round = (key: string, value: unknown): unknown =>
    key === 'mwh' && Array.isArray(value) ? value.flat().map(Math.round) : value
  return { ...result, groups: JSON.parse(JSON.stringify(result.groups), round) }
}
