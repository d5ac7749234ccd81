import * as Layout from '../../../packages/client/src/Layout.ts'

declare global {
  interface Window {
    /** Gives the frame of this page a height, in CSS pixels. */
    place?(height: number): void
  }
}

/** The height of a frame before its first request, in CSS pixels. */
const first = 400

/** Adds a frame to a host's page, where the client places it. */
export function placeFrame(url: string): void {
  const [dialog, iframe] = [document.createElement('dialog'), document.createElement('iframe')]
  iframe.src = url
  iframe.title = 'Wallet'
  dialog.append(iframe)
  document.body.append(dialog)
  dialog.show()
  window.place = (height) => Layout.apply({ dialog, iframe }, height, false)
  window.place(first)
}

/** Asks the host's page for a height. Does nothing without a host. */
export function resize(height: number): void {
  if (parent !== window) (parent as Window).place?.(height)
}
