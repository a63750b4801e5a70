/**
 * Options of Node for a fetching process, which allocates and frees hundreds of megabytes. By default garbage is
 * collected every ten megabytes, by more threads than processors, which took a quarter of all processor time. With
 * these options each thread allocates 128 MB before it collects garbage itself. `cli/anemone.mjs` has the same options.
 */
export const fetchHeapOptions: readonly string[] = ['--initial-old-space-size=128', '--single-threaded-gc']
