/** Returns the warning for a browser that denies storage, with what a developer can change or tell users. */
export function forgets(frameUrl: string, isAllowedHere: boolean): string {
  const { host, origin } = new URL(frameUrl)
  const cure = isAllowedHere
    ? `Browsers deny it to frames of other sites: serve the wallet on a subdomain of this site instead of ${host}, or let users allow third-party storage.`
    : `Allow site data for this page and for ${origin} in the settings of the browser.`
  return `This browser denies the wallet its storage, so the user is signed out when the page is closed. ${cure}`
}
