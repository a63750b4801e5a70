/** The name of the software, and of an installation to which its operator has given no other. */
export const softwareName = 'Anemone'
