/** Path of the embedded issuer below the product's address; the issuer's URL ends in it. */
export const realmPath = '/realms/anemone'
