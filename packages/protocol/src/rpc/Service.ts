import type { Schema } from '../Schema.ts'

/**
 * A party that can answer a method. `client`: our client, without asking the frame. `frame`: the frame, from its own
 * state or with the user's key. `node`: a node of the network. `bundler`: an ERC-4337 bundler.
 */
export type Answerer = 'bundler' | 'client' | 'frame' | 'node'

/** How a method is answered. */
export type Service = {
  /** The path to the account in the params, or `none`. The frame refuses any account but the signed-in one. */
  account: 'none' | readonly (number | string)[]
  /**
   * The parties that answer, in this order. If the client has no answer, it asks the frame. An empty list means that
   * the method is not served.
   */
  by: readonly Answerer[]
  /** How the method uses a filter of a node (`eth_newFilter`). */
  filter?: 'creates' | 'removes' | 'uses'
  /**
   * The params that the server forwards to a node or a bundler. Default: those of `table`. A method that a bundler
   * answers does not compile without this field.
   */
  forwarded?: Schema
  /** The method under which the frame handles this method. The user sees the same screens for both. */
  sameAs?: string
  /** The params as the frame parses them. Set if the row of `table` describes only their shape. */
  params?: Schema
  /**
   * The kind of the signed data, if it is not a transaction. `message` is text, which names no account. `typedData` is
   * EIP-712 data. A signature of the key counts for every account that the key owns. So the frame refuses user
   * operations and delegations as typed data, and its screen names the user's other account.
   */
  signs?: 'message' | 'typedData'
}
