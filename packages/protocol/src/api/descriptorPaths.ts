/**
 * The paths of the descriptors of contracts (ERC-7730), which any caller may read. They have their own file, because
 * the frame loads them only with its first approval.
 */
const folder = '/sdk/descriptors'

/** The pattern of both routes, below the path of the frame. */
export const descriptorPatterns = {
  descriptor: '/descriptors/:version/:number',
  index: '/descriptors/:chainId',
} as const

/** The path of the index of a network. */
export const toIndexPath = (chainId: number): string => `${folder}/${chainId}`

/** The path of a descriptor. The content at a path never changes, because `version` is the version of the index. */
export const toDescriptorPath = (version: string, number: number): string =>
  `${folder}/${version}/${number}`
