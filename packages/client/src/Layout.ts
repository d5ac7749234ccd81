/**
 * Where the frame stands. Everything is set through CSSOM, which a host's `style-src` does not
 * restrict.
 */

/** Places the frame for one showing. Returns what to do when it is over. */
// biome-ignore lint/suspicious/noConfusingVoidType: a callback may simply return nothing.
export type Place = (parts: Parts) => (() => void) | void

/** The frame may be styled, never moved to another parent: that would reload it. */
export type Parts = { dialog: HTMLDialogElement; iframe: HTMLIFrameElement }

const common = 'position:fixed;z-index:999999;border:0;'

/** What holds always. The dialog covers the page and dims it; while closed, nothing is seen. */
export function prepare({ dialog, iframe }: Parts): void {
  dialog.style.cssText = `${common}inset:0;width:100%;height:100%;max-width:none;max-height:none;margin:0;padding:0;overflow:hidden;background:#0008`
  iframe.style.cssText = `${common}inset:0;margin:auto;height:600px;max-height:100%`
}

/** A card in the middle, or a sheet from the bottom where the screen is narrow. */
export function place({ iframe: { style } }: Parts): () => void {
  const narrow = matchMedia('(max-width:430px)')
  const fit = () => {
    style.width = narrow.matches ? '100%' : '360px'
    style.top = narrow.matches ? 'auto' : '0'
    style.borderRadius = narrow.matches ? '16px 16px 0 0' : '16px'
  }
  fit()
  narrow.addEventListener('change', fit)
  return () => narrow.removeEventListener('change', fit)
}
