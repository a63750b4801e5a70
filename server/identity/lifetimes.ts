/** How long tokens are good, s. A refresh token's time begins anew at every use. */
export const accessTokenLifeS = 5 * 60
export const refreshTokenLifeS = 30 * 24 * 60 * 60

/**
 * How long the refresh token before the newest is still taken, s: two tabs that share one local storage refresh
 * at once, and an answer can get lost on the way.
 */
export const refreshGraceS = 30
