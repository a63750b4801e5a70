/** Result of a parser or validator: the value, or every problem found. */
export type Checked<Value, Issue> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/** The answer for input without a problem. */
export function valid<Value>(value: Value): { readonly ok: true; readonly value: Value } {
  return { ok: true, value }
}

/** The answer for input with one problem or more. */
export function invalid<Issue>(issues: readonly Issue[]): {
  readonly ok: false
  readonly issues: readonly Issue[]
} {
  return { ok: false, issues }
}

/** Returns `value()`, or the issues if there are any; `value` is then not called. */
export function checked<Value, Issue>(issues: readonly Issue[], value: () => Value): Checked<Value, Issue> {
  return issues.length === 0 ? valid(value()) : invalid(issues)
}
