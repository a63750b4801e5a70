/** Name of the energy method: stored energies of another method are computed again. */
export const energyMethod = 'power curves moved with the density at the hub'
