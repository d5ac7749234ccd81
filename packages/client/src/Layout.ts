/**
 * Where the frame stands. Everything is set through CSSOM, which a host's `style-src` does not
 * restrict; so there are no media queries, and a step from one value to another at 430 px is a
 * `clamp` around a difference that is made huge.
 */

/** Places the frame for one showing. Returns what to do when it is over. */
// biome-ignore lint/suspicious/noConfusingVoidType: a callback may simply return nothing.
export type Place = (parts: Parts) => (() => void) | void

/** The frame may be styled, never moved to another parent: that would reload it. */
export type Parts = { dialog: HTMLDialogElement; iframe: HTMLIFrameElement }

const common = 'position:fixed;z-index:999999;border:0;'
const wide = '(100vw - 430.5px)*9999'

/** Covers the page with the dialog, and puts the frame into it. While closed, nothing is seen. */
export function apply({ dialog, iframe }: Parts, height = 600): void {
  dialog.style.cssText = `${common}inset:0;width:100%;height:100%;max-width:none;max-height:none;margin:0;padding:0;overflow:hidden;background:#0008`
  // A card in the middle where there is room; a sheet from the bottom where there is not.
  iframe.style.cssText = `${common}inset:auto 0 clamp(0px,${wide},50vh - ${height / 2}px);margin:auto;width:clamp(360px,-1*${wide},100vw);height:${height}px;max-height:100%;border-radius:16px 16px clamp(0px,${wide},16px) clamp(0px,${wide},16px)`
}
