/** Names how energies follow from the weather: whoever stores them works them out anew where it is another. */
export const energyMethod = 'power curves moved with the density at the hub'
