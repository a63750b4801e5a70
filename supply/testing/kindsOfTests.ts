const dayMs = 24 * 3_600_000
const endMs = Date.UTC(2025, 11, 1, 23)

/** Subjects of the fetches of a test that kills them. */
export const kindsOfTests = {
  nowMs: endMs + dayMs,
  generation: { fromMs: endMs - 40 * dayMs, endMs },
  area: { west: 6, south: 54, east: 9, north: 56 },
} as const
