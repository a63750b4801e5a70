/** Usable picture, or the reason why it cannot be used. */
export type CheckedPicture =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly ratio: number }
  | { readonly ok: false; readonly problem: string }
