import type { Messages } from './messages/index.ts'

/** Name of a power curve for a reader: that of computed ones is no name of a manufacturer and is translated. */
export function curveName(
  { name, origin }: { readonly name: string; readonly origin?: string | undefined },
  { parametricCurve }: Pick<Messages['turbines'], 'parametricCurve'>,
): string {
  return origin === 'parametric' ? parametricCurve : name
}
