/** What reading a picture gave: what is shown of it, or why it cannot be used. */
export type CheckedPicture =
  | { readonly ok: true; readonly bytes: Uint8Array; readonly ratio: number }
  | { readonly ok: false; readonly problem: string }
