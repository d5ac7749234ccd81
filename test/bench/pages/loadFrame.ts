import { frameUrl } from './frameUrl.ts'

/** Adds the frame to the page. */
export async function loadFrame(): Promise<{ origin: string; remote: Window }> {
  const iframe = document.createElement('iframe')
  iframe.hidden = true
  iframe.src = frameUrl
  const loaded = new Promise((resolve) => {
    iframe.onload = resolve
  })
  document.body.append(iframe)
  await loaded
  return { origin: new URL(frameUrl).origin, remote: iframe.contentWindow! }
}
