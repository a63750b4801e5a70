/** How often a fleet that is being computed is looked for, ms. */
export const fleetPollMs = 15_000
