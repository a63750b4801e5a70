import { expect, test } from 'vitest'
import { heightShare, speedAtHeight, speedRatioLogs } from '#domain'
import { KernelMemory } from '#domain/kernels'
import { hubSpeedKernel } from './hubSpeedKernel.ts'

const steps = 33
const speeds = [0, 0.2, 0.49, 0.5, 3, 7.3, 12, 25, Number.NaN]

test.each([15, 60, 99, 100, 130, 160])(
  'the speed at %d m is that of plain code, to the last bit',
  (heightM) => {
    const memory = new KernelMemory([...Array(3).fill(8 * steps), 4 * steps])
    const [below, above, logs] = [memory.doubles(steps), memory.doubles(steps), memory.doubles(steps)]
    below.forEach((_, i) => {
      below[i] = speeds[i % speeds.length]!
      above[i] = speeds[(5 * i + 2) % speeds.length]!
    })
    const [lower, upper] = [
      { heightM: 10, speedMs: below },
      { heightM: 100, speedMs: above },
    ]
    speedRatioLogs(lower, upper, logs)
    const expected = new Float32Array(steps)
    speedAtHeight(lower, upper, logs, heightM, expected)
    const out = memory.floats(steps)
    const { share, isNearerUpper, factor, isSmall, weakMs } = heightShare(10, 100, heightM)
    expect(isSmall).toBe(true)
    const near = (isNearerUpper ? above : below).byteOffset
    memory.compile([hubSpeedKernel()]).hubSpeed!(
      out.byteOffset,
      out.byteOffset + out.byteLength,
      below.byteOffset,
      above.byteOffset,
      near,
      logs.byteOffset,
      factor,
      share,
      weakMs,
    )
    expect(out).toEqual(expected)
  },
)
