/** The same limit as in FieldScreen.module.css and MapFrame.module.css. */
const tooSmallForPanels = '(width < 760px), (height < 520px)'

/** Whether the window is too small for panels over a map: they are below it and do not cover it. */
export function arePanelsBelow(): boolean {
  return window.matchMedia(tooSmallForPanels).matches
}
