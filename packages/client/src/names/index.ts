export { getAddressName } from './getAddressName.ts'
export { getNameAddress } from './getNameAddress.ts'
export { getNameAvatar } from './getNameAvatar.ts'
export { getNameText } from './getNameText.ts'
export { LookupAbortedError, LookupTimeoutError } from './internal/Deadline.ts'
export { InvalidMetadataError } from './internal/Metadata.ts'
export {
  ChainMismatchError,
  InvalidNftUriError,
  UnsupportedNamespaceError,
} from './internal/Nft.ts'
export type { Gateways } from './internal/Uri.ts'
export { InvalidNameError, normalizeName } from './normalizeName.ts'
export { resolveAvatar, UriResolutionError } from './resolveAvatar.ts'
