/** Key under which the API keys are cached. */
export const apiKeysKey = ['apiKeys'] as const
