import type { Messages } from './messages/index.ts'

/** Name of a power curve for a reader; names of computed curves are translated. */
export function curveName(
  { name, origin }: { readonly name: string; readonly origin?: string | undefined },
  { parametricCurve }: Pick<Messages['turbines'], 'parametricCurve'>,
): string {
  return origin === 'parametric' ? parametricCurve : name
}
