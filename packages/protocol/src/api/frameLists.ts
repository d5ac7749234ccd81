/**
 * The lists that the server writes into the frame's document, each in a `<meta>` tag. So the frame has them before the
 * first message, and even if the server is unreachable.
 *
 * `account`: the kind of account that the app prefers, and `required` if it requires that kind. `bundlers`: the
 * networks with a bundler. `local`: the networks that are local chains. `networks`: the served networks. `site`:
 * `other` if the host is on another site than the wallet, and `redirects` if its pages may nevertheless navigate to a
 * provider without a window. `tokens`: the tokens that wallets list, as `<network>/<address>`.
 */
export type FrameList = 'account' | 'bundlers' | 'local' | 'networks' | 'site' | 'tokens'

/** Returns the name of a list's tag. */
export const toMetaName = (list: FrameList): string => `latchkey-${list}`

/** Writes a list as the content of its tag. A word must have no space. */
export const toContent = (words: readonly string[]): string => words.join(' ')

/** Reads a list from the content of its tag. */
export const fromContent = (content: string): string[] => content.split(' ')
