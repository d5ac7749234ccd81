/**
 * Where the frame stands. Everything is set through CSSOM, which a host's `style-src` does not
 * restrict.
 */

/** Places the frame while it is shown. Returns what to do before it is placed anew, or hidden. */
// biome-ignore lint/suspicious/noConfusingVoidType: a callback may simply return nothing.
export type Place = (parts: Parts & { height: number }) => (() => void) | void

/** The frame may be styled, never moved to another parent: that would reload it. */
export type Parts = { dialog: HTMLDialogElement; iframe: HTMLIFrameElement }

/**
 * A card in the middle where there is room, a sheet from the bottom where there is not.
 *
 * `all` and `!important`: rules of the host for every `dialog` or `iframe`, such as a reset, must
 * neither hide nor move the frame. So the dialog's own `display` has to be set as well.
 */
export function apply({ dialog, iframe }: Parts, height: number, isPlaced: boolean): void {
  // A host that places the frame sets properties after us, which an important `all` would defeat.
  const reset = isPlaced ? '' : 'all:initial;'
  const important = (rules: string) =>
    `${reset}position:fixed;z-index:999999;${rules};`.replaceAll(';', '!important;')
  dialog.style.cssText = important(`padding:0;border:0;display:${dialog.open ? 'block' : 'none'}`)
  // The shadow dims the page: a dialog's own backdrop cannot be reached through CSSOM.
  iframe.style.cssText = important(
    `display:block;border:0;box-shadow:0 0 0 100vmax #0008;height:${height}px;max-height:100%;margin:auto;${
      innerWidth > 430
        ? 'inset:0;width:360px;border-radius:16px'
        : 'inset:auto 0 0;width:100%;border-radius:16px 16px 0 0'
    }`,
  )
}
