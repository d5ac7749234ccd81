/**
 * Where the frame stands. Everything is set through CSSOM, which a host's `style-src` does not
 * restrict.
 */

/** Places the frame while it is shown. Returns what to do before it is placed anew, or hidden. */
// biome-ignore lint/suspicious/noConfusingVoidType: a callback may simply return nothing.
export type Place = (parts: Parts & { height: number }) => (() => void) | void

/** The frame may be styled, never moved to another parent: that would reload it. */
export type Parts = { dialog: HTMLDialogElement; iframe: HTMLIFrameElement }

const common = 'position:fixed;z-index:999999;border:0;'

/** A card in the middle where there is room, a sheet from the bottom where there is not. */
export function apply({ dialog, iframe }: Parts, height: number): void {
  dialog.style.cssText = `${common}padding:0`
  // The shadow dims the page: a dialog's own backdrop cannot be reached through CSSOM.
  iframe.style.cssText = `${common}box-shadow:0 0 0 100vmax #0008;height:${height}px;max-height:100%;margin:auto;${
    innerWidth > 430
      ? 'inset:0;width:360px;border-radius:16px'
      : 'inset:auto 0 0;width:100%;border-radius:16px 16px 0 0'
  }`
}
