/** The names that the examples of the accounts use without declaring them. */
export declare const context: `0x${string}`
export declare const sessionKey: {
  sendTransaction(call: { data: `0x${string}`; to: `0x${string}`; value: bigint }): Promise<string>
}
export declare const shop: `0x${string}`
