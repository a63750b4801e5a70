/** Runs the task once after the delay; returns a function that cancels it. */
export function after(delayMs: number, task: () => void): () => void {
  const timer = setTimeout(task, delayMs)
  return () => clearTimeout(timer)
}
