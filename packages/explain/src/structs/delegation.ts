import { struct } from '../Recognizer.ts'
import { checkOwner } from '../risks/allowance.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'

/** ERC-7710: the delegate can act for the user, within the caveats. */
const delegation = struct(
  'Delegation(address delegate,address delegator,bytes32 authority,Caveat[] caveats,uint256 salt)Caveat(address enforcer,bytes terms)',
  ({ caveats, delegate, delegator }, _, scope) => {
    const spender = Value.address(delegate, scope)
    return {
      facts: [
        { label: { id: 'fact.delegate' }, value: spender },
        { label: { id: 'fact.caveats' }, value: Value.number(caveats.length) },
      ],
      title: { id: 'title.delegation', values: { spender } },
      warnings: [Warning.from('delegation', { spender }), ...checkOwner(delegator, scope)],
    }
  },
)

/** ERC-4337: an operation of a smart account, in the packed form of the entry point. */
const userOperation = struct(
  'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)',
  ({ callData, sender }, _, scope) => ({
    facts: [{ label: { id: 'fact.from' }, value: Value.address(sender, scope) }],
    sections:
      callData === '0x'
        ? []
        : [
            {
              content: {
                kind: 'steps',
                steps: scope
                  .explainCalls([{ data: callData, to: sender, value: 0n }])
                  .map(({ explanation }) => explanation),
              },
              title: { id: 'section.steps', values: { count: Value.number(1) } },
            },
          ],
    title: { id: 'title.userOperation' },
    warnings: [Warning.from('userOperation')],
  }),
)

/** Delegations, and operations of smart accounts. */
export const delegations = { delegation, userOperation } as const
