/** Parts of the page of an atlas. */
export const profileParts = ['technologies', 'states', 'map', 'own'] as const
