/**
 * The position of the frame. Styles are set through CSSOM, which a host's `style-src` does not
 * restrict.
 */

/** Positions the visible frame. May return a function that runs before the next positioning, or before it is hidden. */
// biome-ignore lint/suspicious/noConfusingVoidType: a callback may simply return nothing.
export type Place = (parts: Parts & { height: number }) => (() => void) | void

/**
 * The elements of the frame. They may be styled, but must not be moved to another parent, because this would reload the
 * frame.
 */
export type Parts = { dialog: HTMLDialogElement; iframe: HTMLIFrameElement }

/**
 * Positions the frame. On a wide page, it is a card in the middle, and on a narrow page a sheet at the bottom.
 *
 * `all` and `!important` keep the host's rules for every `dialog` or `iframe`, such as a reset, from hiding or moving
 * the frame. They also reset the dialog's `display`, so it is set as well.
 */
export function apply({ dialog, iframe }: Parts, height: number, isPlaced: boolean): void {
  // Omit `all` for a host with `place`. The host sets properties afterwards, which an important `all` would override.
  const reset = isPlaced ? '' : 'all:initial;'
  const important = (rules: string) =>
    `${reset}position:fixed;z-index:999999;${rules};`.replaceAll(';', '!important;')
  dialog.style.cssText = important(`padding:0;border:0;display:${dialog.open ? 'block' : 'none'}`)
  // Dim the page with a shadow, because CSSOM cannot style a dialog's backdrop.
  iframe.style.cssText = important(
    `display:block;border:0;box-shadow:0 0 0 100vmax #0008;height:${height}px;max-height:100%;margin:auto;${
      innerWidth > 430
        ? 'inset:0;width:360px;border-radius:16px'
        : 'inset:auto 0 0;width:100%;border-radius:16px 16px 0 0'
    }`,
  )
}
