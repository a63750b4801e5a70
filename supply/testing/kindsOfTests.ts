const dayMs = 24 * 3_600_000
const endMs = Date.UTC(2025, 11, 1, 23)

/** What the fetches of a test that ends them are about. */
export const kindsOfTests = {
  nowMs: endMs + dayMs,
  generation: { fromMs: endMs - 40 * dayMs, endMs },
  /** Six tiles. */
  area: { west: 6, south: 54, east: 9, north: 56 },
} as const
