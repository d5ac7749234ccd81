import { RefusedError } from './RefusedError.ts'

/** How long a style sheet may take to load, in milliseconds. */
const patience = 10_000

/**
 * Loads the style sheets that failed to load together with their script. Browsers retry a failed script, but the
 * build's loader requests each style sheet only once. Without its styles, a screen has another layout and is never
 * armed. Throws SERVER_UNREACHABLE if a style sheet fails again.
 */
export async function loadStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await Promise.all(links.filter(isEmpty).map(loadAgain))
}

/** Whether a style sheet failed to load. Chromium then has a style sheet whose rules no page may read. */
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
