/** Lifetimes of tokens, s. Each use of a refresh token starts its lifetime again. */
export const accessTokenLifeS = 5 * 60
export const refreshTokenLifeS = 30 * 24 * 60 * 60

/**
 * Time for which the previous refresh token is still accepted, s: two tabs with one local storage may refresh at once,
 * and an answer may get lost.
 */
export const refreshGraceS = 30
