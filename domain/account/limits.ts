/** Characters of a login name. */
export const loginNameLength = { min: 3, max: 50 } as const

/** Characters of a first or last name, street, city or country. */
export const personNameMaxLength = 50

export const companyNameMaxLength = 70
export const postalCodeMaxLength = 10
export const telephoneMaxLength = 25
export const websiteMaxLength = 100

/** Longest e-mail address: the forward path of RFC 5321 4.5.3.1.3, without its brackets. */
export const emailMaxLength = 254

/** Characters of a password. The upper end only bounds the cost of hashing. */
export const passwordLength = { min: 6, max: 1000 } as const
