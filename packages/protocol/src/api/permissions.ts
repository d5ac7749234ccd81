import { boolean, list, object, optional, string } from '../Schema.ts'
import { chain, evmChain, none, nothing } from './fields.ts'
import type { Route } from './Route.ts'
import { bytes } from './rpcFields.ts'

/** A permission that the user has granted. Amounts are decimal numbers in the smallest unit. */
export const permission = {
  chain,
  /** The context of ERC-7710 without the signature. So a copy of it authorizes nothing. */
  context: bytes,
  createdAt: string,
  /** The used part of the permission, read from the chain. Undefined if the chain did not answer. */
  use: optional(
    object({
      calls: optional(string),
      coins: optional(string),
      isRevoked: boolean,
      tokens: optional(string),
    }),
  ),
} as const

/** The routes for the user's permissions (ERC-7715). */
export const permissions = {
  /** Stores a permission before it is signed. */
  addPermission: {
    answer: nothing,
    body: object({ chain: evmChain, context: bytes }),
    caller: 'session',
    path: '/api/1/permissions/add',
  },
  /** Lists the permissions that the user has granted to any app. The frame reveals them to no host (T60). */
  listAllPermissions: {
    answer: object({ permissions: list(object(permission)) }),
    body: none,
    caller: 'session',
    path: '/api/1/permissions/all',
  },
  /** Lists the permissions that the app of the session has requested, with their use. */
  listPermissions: {
    answer: object({ permissions: list(object(permission)) }),
    body: none,
    caller: 'session',
    path: '/api/1/permissions',
  },
} as const satisfies Record<string, Route>
