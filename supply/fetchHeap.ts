/**
 * Options of Node for a process that fetches: bodies and chunks come and go by the hundred megabytes. At its usual beginning
 * the heap is looked through for every ten of them, by more threads than there are processors, which took a quarter of all
 * processor time. Each thread may hold 128 MB before it is looked through, which it then does itself: what is alive is small.
 * `cli/anemone.mjs` has the same.
 */
export const fetchHeapOptions: readonly string[] = ['--initial-old-space-size=128', '--single-threaded-gc']
