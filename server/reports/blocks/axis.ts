import type { Axis } from './block.ts'

/** 1, 2 or 5 times a power of ten, so that a span is cut into about as many parts. */
export function niceStep(span: number, parts: number): number {
  const rough = span / parts
  const power = 10 ** Math.floor(Math.log10(rough))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough * (1 - 1e-9))!
}

export function ticksBetween(
  min: number,
  max: number,
  step: number,
  label: (at: number) => string,
): Axis['ticks'] {
  const first = Math.ceil(min / step - 1e-9)
  const last = Math.floor(max / step + 1e-9)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const at = (first + index) * step
    return { at, label: label(at) }
  })
}

/** An axis from zero to a round value above all of them. */
export function axisFromZero(
  label: string,
  values: readonly number[],
  shown: (at: number, decimals: number) => string,
  parts = 5,
): Axis {
  const top = Math.max(...values, 1e-9)
  const step = niceStep(top, parts)
  const max = Math.ceil(top / step - 1e-9) * step
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9))
  return { min: 0, max, label, ticks: ticksBetween(0, max, step, (at) => shown(at, decimals)) }
}
