/** Login to the demo account, if the installation has one. */
export const demoLogin = ['demo', 'demo'] as const
