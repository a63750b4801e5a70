/**
 * Options of Node for a process that fetches: bodies and chunks come and go by the hundred megabytes. By
 * default the heap is collected for every ten of them, by more threads than there are processors, which took
 * a quarter of all processor time. With these, each thread allocates 128 MB before it collects garbage
 * itself: few objects are alive. `cli/anemone.mjs` has the same options.
 */
export const fetchHeapOptions: readonly string[] = ['--initial-old-space-size=128', '--single-threaded-gc']
