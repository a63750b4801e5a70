/** Interval of requests for a fleet that is being computed, ms. */
export const fleetPollMs = 15_000
