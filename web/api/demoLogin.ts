/** How everybody logs in to the demo account, where an installation has it. */
export const demoLogin = ['demo', 'demo'] as const
