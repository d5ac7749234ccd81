import * as Contracts from '../Contracts.ts'
import type { Draft, Fact } from '../Explanation.ts'
import type { Hex } from '../Hex.ts'
import { limits } from '../limits.ts'
import { type Scope, type StructRecognizer, struct } from '../Recognizer.ts'
import { checkOwner, expiry } from '../risks/allowance.ts'
import { isBoundedOrder } from '../risks/isBoundedOrder.ts'
import { judgePrice } from '../risks/isUnfair.ts'
import * as Received from '../risks/Received.ts'
import * as Warning from '../risks/Warning.ts'
import * as Value from '../Value.ts'

/**
 * The service of Uniswap that signs an order before a reactor accepts it. This service publishes the order, so fillers
 * compete for it. Any other cosigner can keep the order secret and carry it out at its worst price (T54).
 */
const publisher: Hex = '0x4449cd34d1eb1fedcf02a1be3834ffde8e6a6180'

/** An order of UniswapX: a transfer by Permit2 whose witness names the least that the user gets. */
const order = struct(
  'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,V2DutchOrder witness)DutchOutput(address token,uint256 startAmount,uint256 endAmount,address recipient)OrderInfo(address reactor,address swapper,uint256 nonce,uint256 deadline,address additionalValidationContract,bytes additionalValidationData)TokenPermissions(address token,uint256 amount)V2DutchOrder(OrderInfo info,address cosigner,address baseInputToken,uint256 baseInputStartAmount,uint256 baseInputEndAmount,DutchOutput[] baseOutputs)',
  ({ deadline, permitted, spender, witness }, { isHere }, scope) => {
    const { baseInputToken, baseOutputs, cosigner, info } = witness
    const outputs = baseOutputs.filter(({ recipient }) => recipient === scope.account.toLowerCase())
    // The reactor takes the tokens of the permit, and accepts only an order that names this reactor.
    const isSame = baseInputToken === permitted.token && info.reactor === spender
    const isWhole = isSame && baseOutputs.length <= limits.items
    const isPartial = !isWhole || !Value.isZero(info.additionalValidationContract)
    const given = [{ amount: permitted.amount, asset: permitted.token }]
    const received = outputs.map((it) => ({ amount: leastOf(it), asset: toAsset(it.token) }))
    const isLost =
      !outputs.some((it) => isPrice(it, scope)) || judgePrice(given, received, scope) === 'unfair'
    const order = { expires: deadline, give: permitted, owner: info.swapper, received }
    const isPublic = cosigner === publisher
    const isBounded = isHere && !isPartial && isPublic && isBoundedOrder(order, scope)
    return {
      facts: [
        { label: { id: 'fact.give' }, value: ofToken(permitted, scope) },
        ...Received.nameOf(permitted.token, scope),
        ...outputs.slice(0, limits.items).flatMap((it) => factsOf(it, scope)),
        expiry(deadline),
      ],
      isPartial,
      title: { id: 'title.order' },
      warnings: [
        Warning.from(isLost ? 'orderForNothing' : isBounded ? 'boundedOrder' : 'order'),
        ...outputs.flatMap(({ token }) => Received.check(toAsset(token), scope)),
        ...(isWhole ? [] : [Warning.from('notFullyRead')]),
        ...checkOwner(info.swapper, scope),
      ],
    } satisfies Draft
  },
)

type Output = { endAmount: bigint; startAmount: bigint; token: Hex }

/** UniswapX uses the zero address for the network's coin. */
const toAsset = (token: Hex): Hex | 'coin' => (Value.isZero(token) ? 'coin' : token)
/** The amount of an output falls until the order ends, so the end amount is the least. */
const leastOf = ({ endAmount, startAmount }: Output) =>
  startAmount < endAmount ? startAmount : endAmount

function isPrice(output: Output, scope: Scope): boolean {
  return !Received.isDust(leastOf(output), toAsset(output.token), scope)
}

function factsOf(output: Output, scope: Scope): Fact[] {
  const asset = toAsset(output.token)
  const value = ofToken({ amount: leastOf(output), token: output.token }, scope)
  return [{ label: { id: 'fact.receiveLeast' }, value }, ...Received.nameOf(asset, scope)]
}

function ofToken({ amount, token }: { amount: bigint; token: Hex }, scope: Scope): Value.Value {
  return Value.isZero(token) ? Value.native(amount, scope) : Value.ofToken(amount, token, scope)
}

/**
 * Explains the order only if Permit2 pays the tokens to a reactor of UniswapX. Any other spender may ignore the
 * witness.
 */
const uniswapXOrder: StructRecognizer = {
  read(typedData, scope) {
    const draft = order.read(typedData, scope)
    if (!draft) return undefined
    const { domain, message } = typedData
    const keeper = domain.verifyingContract as Hex | undefined
    const isKept = keeper !== undefined && Contracts.roleOf(keeper, scope) === 'permit2'
    return isKept && Contracts.isReactor(message.spender as Hex, scope.chainId) ? draft : undefined
  },
  signature: order.signature,
}

/** Orders that begin with a transfer by Permit2. */
export const permit2Orders = { uniswapXOrder } as const
