import { toFunctionSelector } from 'viem/utils'

/**
 * Functions that move tokens, or let another account move them, without an amount that an enforcer reads, or
 * that make other calls. Permissions for them are refused, and a call that cannot be read is high risk. The
 * list cannot be complete, so the approval of a permission warns of every function.
 */
const moving: ReadonlySet<string> = new Set(
  [
    'allow(address,bool)',
    'approve(address,uint256)',
    'approve(address,address,uint160,uint48)',
    'approveAndCall(address,uint256)',
    'approveAndCall(address,uint256,bytes)',
    'approveDelegation(address,uint256)',
    'authorizeOperator(address)',
    'burn(uint256)',
    'decreaseAllowance(address,uint256)',
    'decreaseApproval(address,uint256)',
    'deposit(uint256,address)',
    'execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
    'execute(address,uint256,bytes)',
    // Uniswap's Universal Router, which moves tokens by Permit2, and accounts of ERC-7579.
    'execute(bytes,bytes[])',
    'execute(bytes,bytes[],uint256)',
    'execute(bytes32,bytes)',
    'executeBatch((address,uint256,bytes)[])',
    'increaseAllowance(address,uint256)',
    'increaseApproval(address,uint256)',
    'mint(uint256,address)',
    'move(address,address,uint256)',
    'multicall(bytes[])',
    'multicall(bytes32,bytes[])',
    'multicall(uint256,bytes[])',
    'multiSend(bytes)',
    'operatorSend(address,address,uint256,bytes,bytes)',
    'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
    'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)',
    'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
    'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
    'pull(address,uint256)',
    'push(address,uint256)',
    'redeem(uint256,address,address)',
    'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
    'safeTransferFrom(address,address,uint256)',
    'safeTransferFrom(address,address,uint256,bytes)',
    'safeTransferFrom(address,address,uint256,uint256,bytes)',
    'send(address,uint256,bytes)',
    'setApprovalForAll(address,bool)',
    'setAuthorization(address,bool)',
    'setOperator(address,bool)',
    'transfer(address,uint256)',
    'transfer(address,uint256,uint256)',
    'transferAndCall(address,uint256)',
    'transferAndCall(address,uint256,bytes)',
    'transferAsset(address,address,uint256)',
    'transferAssetFrom(address,address,address,uint256)',
    'transferFrom((address,address,uint160,address)[])',
    'transferFrom(address,address,uint160,address)',
    'transferFrom(address,address,uint256)',
    'transferFromAndCall(address,address,uint256)',
    'transferFromAndCall(address,address,uint256,bytes)',
    'transferPunk(address,uint256)',
    'transferShares(address,uint256)',
    'transferSharesFrom(address,address,uint256)',
    'withdraw(address,uint256,address)',
    'withdraw(uint256,address,address)',
    'withdrawFrom(address,address,address,uint256)',
    'withdrawTo(address,address,uint256)',
    'withdrawTo(address,uint256)',
  ].map((it) => toFunctionSelector(it)),
)

/** Whether a function moves tokens, or lets another account move them. */
export function isMoving(selector: string): boolean {
  return moving.has(selector)
}
