/** Under which the keys for programs are cached. */
export const apiKeysKey = ['apiKeys'] as const
