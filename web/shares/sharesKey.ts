/** Key of the cached links of the account. */
export const sharesKey = ['shares'] as const
