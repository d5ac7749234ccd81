import { RefusedError } from './RefusedError.ts'

/** How long a style sheet may take to load, in milliseconds. */
const patience = 10_000

/**
 * Loads style sheets again that failed to load with their script. Browsers retry a failed script, but the build's
 * loader requests each style sheet only once. Without its styles, a screen has another layout and is never armed.
 * Throws SERVER_UNREACHABLE if a style sheet fails again.
 */
export async function loadStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await Promise.all(links.filter(isEmpty).map(loadAgain))
}

/** Whether a style sheet failed to load. In Chromium, the rules of such a style sheet cannot be read. */
function isEmpty({ sheet }: HTMLLinkElement): boolean {
  try {
    return !sheet?.cssRules.length
  } catch {
    return true
  }
}

function loadAgain(failed: HTMLLinkElement): Promise<void> {
  const link = failed.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    const fail = () => reject(new RefusedError('SERVER_UNREACHABLE'))
    setTimeout(fail, patience)
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', fail)
    failed.replaceWith(link)
  })
}
