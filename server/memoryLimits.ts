interface MemoryLimit {
  /** Environment variable that sets it. */
  readonly setting: string
  /** MB. */
  readonly byDefault: number
}

/**
 * Memory limits of the server's processes, including array buffers and native libraries; a process above its limit is
 * killed. Node's own limit counts JavaScript objects only.
 */
export const memoryLimits = {
  /** Reads what customers send, or prints a PDF. */
  worker: { setting: 'ANEMONE_MAX_WORKER_MB', byDefault: 1024 },
  /** Calculates a job, fetches data or computes market data. */
  calculation: { setting: 'ANEMONE_MAX_CALCULATION_MB', byDefault: 4096 },
} as const satisfies Record<string, MemoryLimit>

export type MemoryLimitName = keyof typeof memoryLimits

/** The limits of this installation, MB. */
export type MemoryLimits = Readonly<Record<MemoryLimitName, number>>
