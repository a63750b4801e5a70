/**
 * Extends conditions after they were met, as ice stays on blades when the air is no longer freezing.
 *
 * @param met           1 where weather and wind require the restriction, else 0, shape [step]; set to the
 *                      share of each step in which they were met at most `lastingSteps` ago
 * @param isKnown       whether the weather of a step is known: if not, the condition counts as met but is not
 *                      extended
 * @param lastingSteps  length of time after the last such step, in steps; 0: none
 * @param stepsSince    steps since the last one that met them, before the first of these; Infinity: none
 * @returns             `stepsSince` after the last step, for those that follow
 */
export function lastingConditions(
  met: Float32Array,
  isKnown: (step: number) => boolean,
  lastingSteps: number,
  stepsSince: number,
): number {
  let since = stepsSince
  for (let t = 0; t < met.length; t++) {
    since = met[t]! > 0 && isKnown(t) ? 0 : since + 1
    met[t] = Math.max(met[t]!, Math.min(1, Math.max(0, lastingSteps - since + 1)))
  }
  return since
}
