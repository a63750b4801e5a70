/** The name of the software, and of an installation without its own name. */
export const softwareName = 'Anemone'
