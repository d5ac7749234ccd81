/**
 * The paths of the descriptors of contracts (ERC-7730), which any caller may read. They are in a file of their own, because
 * the frame loads them with its first approval only.
 */
const folder = '/sdk/descriptors'

/** The pattern of both routes, below the path of the frame. */
export const descriptorPatterns = {
  descriptor: '/descriptors/:version/:number',
  index: '/descriptors/:chainId',
} as const

/** The path of the index of a network. */
export const toIndexPath = (chainId: number): string => `${folder}/${chainId}`

/** The path of a descriptor. `version` is that of the index, so the content never changes. */
export const toDescriptorPath = (version: string, number: number): string =>
  `${folder}/${version}/${number}`
